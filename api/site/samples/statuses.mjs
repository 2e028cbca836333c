import { readFile } from 'node:fs/promises'

const next = {
  recognized: 'use the values',
  no_document_found: 'take the picture again',
  unreadable: 'take the picture again',
  unsupported_document: 'ask for another document',
  rejected: 'try once more with another picture',
}
const response = await fetch(`${process.env.API_URL}/v1/scans`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.API_KEY}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ image: await readFile('photo.jpg', 'base64') }),
})
const { meta } = await response.json()
console.log(next[meta.status])
