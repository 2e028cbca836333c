import { readFile } from 'node:fs/promises'

async function post(path, credential, body) {
  const response = await fetch(process.env.API_URL + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

// On your server, which holds the key:
const limits = { expires_in: 120, max_uses: 2 }
const { token } = await post('/v1/client-tokens', process.env.API_KEY, limits)

// In the browser or on the phone, which gets the token only:
const image = await readFile('photo.jpg', 'base64')
const { meta } = await post('/v1/scans', token, { image })
console.log(meta.status)
