/** `proof` and `verify`: answers that are passed on, and checked by whoever gets them. */
import { readFile } from 'node:fs/promises'
import type { KeyDirectory } from '../api-types.ts'
import type { DocumentRecognition } from '../client.ts'
import { listSigningKeys } from '../list-signing-keys.ts'
import { ProofError, readProof, verifyScan } from '../scan-proof.ts'
import { readPicture } from './find-pictures.ts'
import type { VerifyCommand } from './parse-command.ts'

export async function proofText(client: DocumentRecognition, id: string): Promise<string> {
  const { proof } = await client.getSignedScan(id)
  if (proof === null) throw new Error('the service did not sign this scan')
  return `${JSON.stringify(proof, null, 2)}\n`
}

/** The scan as JSON, with who signed it and when. Throws a `ProofError` if it does not hold. */
export async function verifiedText({
  proof,
  keys,
  image,
  allowSandbox,
}: VerifyCommand): Promise<string> {
  const list: KeyDirectory =
    'file' in keys ? readKeys(await readFile(keys.file, 'utf8')) : await listSigningKeys(keys.url)
  const { scan, evidence, signedAt, keyId } = await verifyScan(
    readProof(await readFile(proof, 'utf8')),
    list,
    { allowSandbox, ...(image === null ? {} : { image: await sentOf(image) }) },
  )
  const of = evidence === null ? { scan } : { scan, evidence }
  const found = { verified: true, signed_at: signedAt, key_id: keyId, ...of }
  return `${JSON.stringify(found, null, 2)}\n`
}

/** What the command would send of the file: what was signed is of that. */
async function sentOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await readPicture(file)
  if (typeof picture === 'string') throw new Error(`${file}: ${picture}`)
  return Uint8Array.from(picture)
}

function readKeys(text: string): KeyDirectory {
  const list: Partial<KeyDirectory> = JSON.parse(text)
  if (!Array.isArray(list.keys)) throw new ProofError('the file of keys has no list of keys')
  return { keys: list.keys }
}
