import { readFile } from 'node:fs/promises'
import {
  DocumentRecognition,
  listSigningKeys,
  ProofError,
  verifyScan,
} from '@document-recognition/client'

const client = new DocumentRecognition({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.API_URL,
})
const image = new Uint8Array(await readFile('photo.jpg'))
const { proof } = await client.createSignedScan({ image })

// From here on as somebody who was given photo.jpg and the proof, and trusts neither.
const keys = await listSigningKeys(process.env.API_URL)
try {
  const { scan } = await verifyScan(proof, keys, { image })
  console.log('verified')
  console.log(scan.holder?.full_name)
} catch (error) {
  if (!(error instanceof ProofError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
