import { readFile } from 'node:fs/promises'

const response = await fetch(`${process.env.API_URL}/v1/scans`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.API_KEY}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ image: await readFile('photo.jpg', 'base64') }),
})
const { mrz } = await response.json()
console.log(mrz.status)
if (mrz.reason !== null) console.log(mrz.reason)
for (const line of mrz.lines ?? []) console.log(line)
