public import Levels
import Space
import Tree

extension Level {
    /// A buoy that swings in the fog, to be found without turning about in vain.
    public static var fogBank: Level {
        var swing = Behaviour(kind: "swing")
        swing.width = 40
        swing.period = 8
        var buoy = Entity(id: "buoy", position: Position(x: 0.25), sound: SoundUse(sound: "bell"))
        buoy.fog = 0.7
        buoy.behaviours.append(swing)
        var economy = Goal(id: "calm", kind: "economy")
        economy.degreesInAll = 200
        buoy.actions.append(EntityAction(kind: "liftFog"))
        let ship = Entity(
            id: "ship", position: Position(x: 0.6), sound: SoundUse(sound: "ship-horn"), isDistractor: true,
            isAsleep: true)
        var level = Level(
            id: "fog-bank", entities: [buoy, ship], goals: [Goal(id: "find", kind: "find", entity: "buoy"), economy])
        level.lamps.append(Lamp(id: "pier", period: 4))
        return level
    }
}
