// PostgreSQL's client library. The module links nothing: the library is loaded when an archive in PostgreSQL is opened, so
// that a lab with SQLite starts without it. The types of its functions come from its own header.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include("/opt/homebrew/opt/libpq/include/libpq-fe.h")
#include "/opt/homebrew/opt/libpq/include/libpq-fe.h"
#else
#include <postgresql/libpq-fe.h>
#endif

typedef __typeof__(PQconnectdbParams) *postgres_connect;
typedef __typeof__(PQconninfoParse) *postgres_parse;
typedef __typeof__(PQconninfoFree) *postgres_free_options;
typedef __typeof__(PQfreemem) *postgres_free;
typedef __typeof__(PQfinish) *postgres_finish;
typedef __typeof__(PQstatus) *postgres_status;
typedef __typeof__(PQerrorMessage) *postgres_message;
typedef __typeof__(PQserverVersion) *postgres_version;
typedef __typeof__(PQsetNoticeProcessor) *postgres_set_notices;
typedef __typeof__(PQexec) *postgres_execute;
typedef __typeof__(PQprepare) *postgres_prepare;
typedef __typeof__(PQexecPrepared) *postgres_execute_prepared;
typedef __typeof__(PQresultStatus) *postgres_result_status;
typedef __typeof__(PQresultErrorField) *postgres_result_field;
typedef __typeof__(PQclear) *postgres_clear;
typedef __typeof__(PQntuples) *postgres_row_count;
typedef __typeof__(PQnfields) *postgres_column_count;
typedef __typeof__(PQgetvalue) *postgres_value;
typedef __typeof__(PQgetlength) *postgres_length;
typedef __typeof__(PQgetisnull) *postgres_is_null;
typedef __typeof__(PQsocket) *postgres_socket;
typedef __typeof__(PQconsumeInput) *postgres_consume;
typedef __typeof__(PQnotifies) *postgres_notifies;

/// PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY, which Swift does not see as characters.
enum { postgres_state_field = PG_DIAG_SQLSTATE, postgres_message_field = PG_DIAG_MESSAGE_PRIMARY };
