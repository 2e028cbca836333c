import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { scan } from '../../../shared/contract/scan.ts'
import { nothingSeen, type PictureReader, readingOfScan, unread } from './picture-reader.ts'

const errorBody = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** Tries of one picture when told to come back later: waits out a window of a minute or two. */
const attemptsMax = 10

/** A running service, through `POST /v1/scans` as any caller would. */
export function serviceReader(url: string, key: string): PictureReader {
  const address = new URL('/v1/scans', url)
  return {
    name: address.origin,
    async read(image) {
      const body = JSON.stringify({ image: Buffer.from(image).toString('base64') })
      const { response, ms } = await post(address, key, body)
      const given: unknown = await response.json()
      if (response.ok) {
        const answer = scan.parse(given)
        return { reading: readingOfScan(answer, [], ms), answer, seen: nothingSeen }
      }
      const { error } = errorBody.parse(given)
      // A refused picture is a result; a wrong key or address ends the run.
      if ([401, 402, 403, 404].includes(response.status)) {
        throw new Error(
          `${address.href} answered ${response.status} ${error.code}: ${error.message}`,
        )
      }
      return { reading: unread(error.code, ms), answer: null, seen: nothingSeen }
    },
    close: async () => undefined,
  }
}

/** Waits out rate limits and full queues as `Retry-After` says; `ms` covers the last try alone. */
async function post(
  address: URL,
  key: string,
  body: string,
): Promise<{ response: Response; ms: number }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  for (let attempt = 1; ; attempt++) {
    const startedAt = performance.now()
    const response = await fetch(address, { method: 'POST', headers, body })
    const retryAfter = response.headers.get('retry-after')
    if (retryAfter === null || attempt === attemptsMax) {
      return { response, ms: performance.now() - startedAt }
    }
    await response.arrayBuffer()
    await setTimeout(Number(retryAfter) * 1000)
  }
}
