import { readFile } from 'node:fs/promises'

const url = `${process.env.API_URL}/v1/scans`
const authorization = `Bearer ${process.env.API_KEY}`

async function call(method, path = '', body = undefined) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { authorization, ...type }
  return (await fetch(url + path, { method, headers, body })).json()
}

const image = await readFile('photo.jpg', 'base64')
const { meta } = await call('POST', '', JSON.stringify({ image, options: { retain_hours: 24 } }))
console.log((await call('GET', `/${meta.id}`)).meta.status)
console.log((await call('DELETE', `/${meta.id}`)).deleted)
console.log((await call('GET', `/${meta.id}`)).error.code)
