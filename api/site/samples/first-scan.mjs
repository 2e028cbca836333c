import { readFile } from 'node:fs/promises'

const response = await fetch(`${process.env.API_URL}/v1/scans`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.API_KEY}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ image: await readFile('photo.jpg', 'base64') }),
})
const scan = await response.json()
console.log(scan.meta.status)
console.log(scan.holder?.full_name ?? null)
