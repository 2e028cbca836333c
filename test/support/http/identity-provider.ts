import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { after, before } from 'mocha'
import nock from 'nock'

export const issuer = 'https://idp.specimen.example'

/** What the provider says of whoever signs in. */
export type Claims = Readonly<Record<string, string | number | boolean>>

/** An OpenID provider outside of this machine, as far as a client sees it. */
export interface IdentityProvider {
  /** A code for the question that the service has sent the browser with. */
  codeFor(question: URL, claims: Claims, changed?: Claims): string
}

/** Call it inside `describe`. Its token endpoint checks the verifier against the challenge (RFC 7636). */
export function identityProvider(clientId: string): IdentityProvider {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { challenge: string; claims: Claims }>()
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }

  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  function signed(claims: Claims): string {
    const body = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(claims)}`
    return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey).toString('base64url')}`
  }

  before('answer as the provider', () => {
    nock(issuer)
      .persist()
      .get('/.well-known/openid-configuration')
      .reply(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
      .get('/jwks')
      .reply(200, { keys: [jwk] })
      .post('/token')
      .reply((_path, body) => {
        const form = new URLSearchParams(typeof body === 'string' ? body : Object.entries(body))
        const code = codes.get(form.get('code') ?? '')
        codes.delete(form.get('code') ?? '')
        const digest = createHash('sha256').update(form.get('code_verifier') ?? '')
        if (code?.challenge !== digest.digest('base64url')) return [400, { error: 'invalid_grant' }]
        return [
          200,
          { access_token: 'specimen', token_type: 'Bearer', id_token: signed(code.claims) },
        ]
      })
  })
  after('answer no more', () => {
    nock.cleanAll()
  })

  return {
    codeFor(question, claims, changed = {}) {
      const code = randomUUID()
      const seconds = Math.floor(Date.now() / 1000)
      codes.set(code, {
        challenge: question.searchParams.get('code_challenge') ?? '',
        claims: {
          ...{ iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300, auth_time: seconds },
          nonce: question.searchParams.get('nonce') ?? '',
          ...claims,
          ...changed,
        },
      })
      return code
    },
  }
}
