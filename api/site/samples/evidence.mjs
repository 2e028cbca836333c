import { readFile } from 'node:fs/promises'

const response = await fetch(`${process.env.API_URL}/v1/scans/explained`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.API_KEY}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    image: await readFile('photo.jpg', 'base64'),
    options: { retain_hours: 0 },
  }),
})
const { evidence } = await response.json()
for (const { id, probability, readings } of evidence.fields) {
  for (const { source, text } of readings) console.log(id, probability, source, text)
}
for (const { advice } of evidence.quality.advice) console.log(advice)
