import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const body = JSON.stringify({ image: await readFile('photo.jpg', 'base64') })
const headers = {
  authorization: `Bearer ${process.env.API_KEY}`,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
}

/** Seconds until another try makes sense; null if none does. */
function waitOf(response, code, tries) {
  if (response.status === 503 || code === 'rate_limited') {
    return Number(response.headers.get('retry-after') ?? 1)
  }
  return response.status === 500 || code === 'idempotency_in_progress' ? tries : null
}

async function scan() {
  for (let tries = 1; ; tries += 1) {
    const signal = AbortSignal.timeout(60_000)
    const url = `${process.env.API_URL}/v1/scans`
    let wait = tries
    let failure = 'no answer'
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      const answer = await response.json()
      if (response.ok) return answer
      failure = answer.error.code
      wait = waitOf(response, failure, tries)
    } catch {
      // No answer, or half of one: the same key makes it safe to ask again.
    }
    if (wait === null || wait > 60 || tries === 5) throw new Error(failure)
    await sleep(wait * 1000)
  }
}

try {
  console.log((await scan()).meta.status)
} catch (error) {
  console.log(`failed: ${error.message}`)
  process.exitCode = 1
}
