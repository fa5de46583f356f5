// OpenSSL 3. What it offers as macros, or with a variable number of arguments, is a function here: Swift sees neither.
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

static inline EVP_PKEY *openssl_make_key(void) { return EVP_EC_gen("P-256"); }

/// Adds an extension, written as in OpenSSL's configuration files (x509v3_config(5)); 1 where it is well.
static inline int openssl_add_extension(X509 *subject, X509 *issuer, int kind, const char *value) {
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, issuer, subject, NULL, NULL, 0);
    X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, kind, value);
    if (extension == NULL) return 0;
    int outcome = X509_add_ext(subject, extension, -1);
    X509_EXTENSION_free(extension);
    return outcome;
}

/// TLS 1.2 with fresh keys and authenticated ciphers, and TLS 1.3; no renegotiation, no compression; 1 where it is well.
static inline int openssl_restrict(SSL_CTX *context) {
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    // A connection that waits holds no buffers; tickets resume what was there, so nothing is kept here.
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION)
        && SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20");
}

/// Keeps a client from newer versions; 1 where it is well.
static inline int openssl_limit(SSL *session, int version) { return SSL_set_max_proto_version(session, version); }
