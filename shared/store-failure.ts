/** Why a store cannot be reached, in words that name the setting to look at. */

const nothingThere = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'],
])

const notTrusted = new Set([
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Of Postgres: wrong password, no such role, no such database. */
const notAdmitted = new Set(['28P01', '28000', '3D000'])

/** Replies of Redis to a wrong user or password, or to none. */
const refusedByRedis = /^(WRONGPASS|NOAUTH|NOPERM)\b/

/**
 * `REDIS_URL: …`, or null if the error says nothing about the way to the store. Never quotes the
 * setting, which contains a password.
 */
export function storeFailure(variable: string, error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (notTrusted.has(code)) {
    return `${variable}: the certificate of the server is not accepted (${code}); NODE_EXTRA_CA_CERTS names the file of a private authority`
  }
  if (notAdmitted.has(code) || refusedByRedis.test(error.message)) {
    return `${variable}: the server refuses this user, password or database (${code || error.message.split(' ')[0]})`
  }
  if (nothingThere.has(code)) return `${variable}: no server answers at its address (${code})`
  if (/does not support SSL|wrong version number/.test(error.message)) {
    return `${variable}: the server does not speak TLS there`
  }
  return null
}
