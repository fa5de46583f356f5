import Sessions
import Tasks
import Testing

@Suite struct StorageReplyTests {
    @Test(
        arguments: [
            (.done, .stored), (.refused, .fault(.conflict)), (.full, .fault(.full)),
            (.failed, .fault(.refused("aborted"))), (.vanished, .vanished), (.cancelled, .fault(.refused("aborted"))),
            (.tooLarge, .fault(.refused("aborted"))),
        ] as [(ReplyCode, StorageReply)])
    func `a code of the page says what became of entries, and only one says that they are durable`(
        code: ReplyCode, reply: StorageReply
    ) {
        #expect(StorageReply(code, "aborted") == reply)
    }
}
