import { readFile } from 'node:fs/promises'

const headers = {
  authorization: `Bearer ${process.env.API_KEY}`,
  'content-type': 'application/json',
}

async function balance() {
  const { authorization } = headers
  const response = await fetch(`${process.env.API_URL}/v1/usage`, { headers: { authorization } })
  return (await response.json()).balance_credits
}

const before = await balance()
const body = JSON.stringify({ image: await readFile('photo.jpg', 'base64') })
const response = await fetch(`${process.env.API_URL}/v1/scans`, { method: 'POST', headers, body })
console.log(`billed ${(await response.json()).meta.billed}`)
console.log(`credits drawn ${before - (await balance())}`)
