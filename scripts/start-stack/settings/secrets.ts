import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const hex = z.string().regex(/^[0-9a-f]{32,}$/)

const secrets = z.object({
  /** The key for digests of client addresses and images. */
  digestSecret: hex,
  /** For the owner of the private Postgres. */
  ownerPassword: hex,
  /** For the role that API and cron use on it. */
  servicePassword: hex,
  redisPassword: hex,
})
type KeptSecrets = z.infer<typeof secrets>

export interface Secrets extends KeptSecrets {
  /** Shared only by the processes of one start, so it is never stored. */
  readonly canaryKey: string
  /** Neither is this: what a restarted stack answers with is signed anew. */
  readonly signingKey: string
}

export async function stackSecrets(dataDirectory: string): Promise<Secrets> {
  return { ...(await keptSecrets(dataDirectory)), canaryKey: secret(), signingKey: signingKey() }
}

/**
 * The secrets of a data folder: created on its first start, then always the same. A file cut short
 * by a full disk counts as missing.
 */
async function keptSecrets(dataDirectory: string): Promise<KeptSecrets> {
  const file = join(dataDirectory, 'secrets.json')
  const kept = await readFile(file, 'utf8').then(parsed, () => null)
  if (kept !== null) return kept
  if (existsSync(join(dataDirectory, 'postgres'))) {
    const state = existsSync(file) ? 'cannot be read' : 'is missing'
    throw new Error(`${file} ${state}, and with it the password of the database beside it`)
  }
  const made: KeptSecrets = {
    digestSecret: secret(),
    ownerPassword: secret(),
    servicePassword: secret(),
    redisPassword: secret(),
  }
  await writeFile(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return made
}

function parsed(text: string): KeptSecrets | null {
  try {
    return secrets.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function signingKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

function secret(): string {
  return randomBytes(24).toString('hex')
}
