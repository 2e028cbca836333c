import { z } from 'zod'
import { scan } from '../../shared/contract/scan.ts'
import { type PictureReader, readingOfScan, unread } from './picture-reader.ts'

const errorBody = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** A running service, through `POST /v1/scans` as any caller would. */
export function serviceReader(url: string, key: string): PictureReader {
  const address = new URL('/v1/scans', url)
  return {
    name: address.origin,
    async read(image) {
      const startedAt = performance.now()
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ image: Buffer.from(image).toString('base64') }),
      })
      const body: unknown = await response.json()
      const ms = performance.now() - startedAt
      if (response.ok) return readingOfScan(scan.parse(body), [], ms)

      const { error } = errorBody.parse(body)
      // A picture may be refused; a key or an address that is wrong ends the run.
      if (response.status === 401 || response.status === 402 || response.status === 404) {
        throw new Error(
          `${address.href} answered ${response.status} ${error.code}: ${error.message}`,
        )
      }
      return unread(error.code, ms)
    },
    close: async () => undefined,
  }
}
