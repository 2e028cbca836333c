const summary = await fetch(`${process.env.API_URL}/status/summary.json`)
console.log((await summary.json()).headline.status)

const { headers } = await fetch(`${process.env.API_URL}/v1/usage`, {
  headers: { authorization: `Bearer ${process.env.API_KEY}` },
})
for (const name of ['ratelimit-policy', 'x-request-id']) {
  if (headers.has(name)) console.log(`${name}:`)
}
