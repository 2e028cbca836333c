import { readFile } from 'node:fs/promises'

const response = await fetch(`${process.env.API_URL}/v1/scans`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.API_KEY}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ image: await readFile('photo.jpg', 'base64') }),
})
const { fields } = await response.json()
for (const { id, confidence } of fields) {
  if (confidence !== 'high') console.log(id, confidence)
}
