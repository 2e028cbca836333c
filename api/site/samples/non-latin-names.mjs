import { readFile } from 'node:fs/promises'

const response = await fetch(`${process.env.API_URL}/v1/scans`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.API_KEY}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ image: await readFile('photo.jpg', 'base64') }),
})
const { holder, fields } = await response.json()
console.log(holder?.surname ?? null)
for (const { id, name, language, value } of fields) {
  if (name === 'surname' && language !== null) console.log(id, language, value)
}
