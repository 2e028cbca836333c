import { generateKeyPairSync } from 'node:crypto'

/** An Ed25519 key as the settings have it, and its public part as verifiers have it. */
export function newSigningKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    /** For `SIGNING_KEY`. */
    private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    /** For `SIGNING_KEYS_FURTHER`. */
    public: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    /** The member of a JSON Web Key. */
    x: String(publicKey.export({ format: 'jwk' }).x),
  }
}
