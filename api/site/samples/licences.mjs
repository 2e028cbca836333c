import { readFile } from 'node:fs/promises'

const response = await fetch(`${process.env.API_URL}/v1/scans`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.API_KEY}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ image: await readFile('photo.jpg', 'base64') }),
})
const { document, fields } = await response.json()
console.log(document?.kind ?? null)
for (const { name, value, confidence } of fields) {
  if (name === 'dl_class') console.log(value, confidence)
}
