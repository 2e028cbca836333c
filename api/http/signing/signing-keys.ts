/** The key that signs answers, and the directory in which verifiers find it. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { KeyDirectory, VerificationKey } from '../../../shared/contract/signing.ts'
import type { ApiEnv } from '../../../shared/env.ts'

export interface SigningKeys {
  /** `kid` of the key that signs now. */
  readonly keyId: string
  /** Ed25519 over `data`; 64 bytes. */
  sign(data: Uint8Array): Buffer
  /** The key that signs now, then those of a roll. */
  readonly directory: KeyDirectory
}

/** Null where answers are not signed. The settings were checked when they were read. */
export function signingKeysOf({
  SIGNING_KEY: own,
  SIGNING_KEYS_FURTHER: further = [],
}: Pick<ApiEnv, 'SIGNING_KEY' | 'SIGNING_KEYS_FURTHER'>): SigningKeys | null {
  if (own === undefined) return null
  const key = createPrivateKey({ key: Buffer.from(own, 'base64'), format: 'der', type: 'pkcs8' })
  const current = published(createPublicKey(key))
  const others = further.map((text) =>
    published(createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })),
  )
  return {
    keyId: current.kid,
    sign: (data) => sign(null, data, key),
    directory: { keys: [current, ...others.filter(({ kid }) => kid !== current.kid)] },
  }
}

function published(key: KeyObject): VerificationKey {
  const { x = '' } = key.export({ format: 'jwk' })
  // The members that a thumbprint covers, in the order that RFC 7638 §3 asks for.
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
  const kid = createHash('sha256').update(members).digest('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }
}
