/** Why a store cannot be reached, in words that name the setting to look at. */

/** Of connections that were open. */
const lost = new Set([
  ...['ECONNRESET', 'ECONNABORTED', 'EPIPE'],
  ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
])

/** Of certificates: OpenSSL's names (`X509_V_ERR_…`, without that), and Node's of a wrong name. */
const notTrusted =
  /^(CERT_|CRL_|UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_|HOSTNAME_MISMATCH$|ERR_TLS_CERT_ALTNAME_INVALID$)/

/** Of TLS that both sides do not agree on, or that breaks off: versions, ciphers, certificates. */
const tlsBroken = /^ERR_SSL_/

const noTls = /does not support SSL|establishing an SSL connection|wrong version number/

/** Of Postgres: wrong password, no such role, no such database. */
const notAdmitted = new Set(['28P01', '28000', '3D000'])

/** Replies of Redis to a wrong user or password, or to none. */
const refusedByRedis = /^(WRONGPASS|NOAUTH|NOPERM)\b/

/**
 * Whether no connection was made, so that nothing was sent: nobody is there or no way leads there
 * (whatever the system calls it: ENETUNREACH without a route, ENOENT without a socket's file,
 * EMFILE without a free descriptor), or the two do not come to terms about TLS.
 */
export function couldNotConnect(error: Error): boolean {
  const isOpening =
    'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
  return isOpening || notTrusted.test(codeOf(error)) || noTls.test(error.message)
}

/** Whether a connection ended beneath a statement, which may have been carried out. */
export function wasCutOff(error: Error): boolean {
  const code = codeOf(error)
  return lost.has(code) || tlsBroken.test(code)
}

/**
 * `REDIS_URL: …`, or null if the error says nothing about the way to the store. Never quotes the
 * setting, which contains a password.
 */
export function storeFailure(variable: string, error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  if (notTrusted.test(code)) {
    return `${variable}: the certificate of the server is not accepted (${code}); NODE_EXTRA_CA_CERTS names the file of a private authority`
  }
  if (notAdmitted.has(code) || refusedByRedis.test(error.message)) {
    return `${variable}: the server refuses this user, password or database (${code || error.message.split(' ')[0]})`
  }
  if (noTls.test(error.message)) return `${variable}: the server does not speak TLS there`
  if (tlsBroken.test(code)) {
    return `${variable}: the server and this process do not agree on TLS (${code}): versions, ciphers or a certificate of the client`
  }
  if (couldNotConnect(error) || lost.has(code)) {
    return `${variable}: no server answers at its address (${code})`
  }
  return null
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
