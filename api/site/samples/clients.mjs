import { readFile } from 'node:fs/promises'
import { DocumentRecognition, isClientError } from '@document-recognition/client'

const client = new DocumentRecognition({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.API_URL,
})
try {
  const scan = await client.createScan({ image: await readFile('photo.jpg') })
  console.log(scan.meta.status)
  console.log(scan.holder?.full_name)
} catch (error) {
  if (!isClientError(error)) throw error
  console.error(error.kind === 'refused' ? `${error.code}, see ${error.docsUrl}` : error.message)
  process.exitCode = 1
}
