const picture = await fetch(`${process.env.API_URL}/docs/outcomes/passport-passed.jpg`)
const image = Buffer.from(await picture.arrayBuffer()).toString('base64')
const response = await fetch(`${process.env.API_URL}/v1/scans`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.API_KEY}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ image }),
})
const { meta, mrz } = await response.json()
console.log(meta.status)
console.log(mrz.status)
