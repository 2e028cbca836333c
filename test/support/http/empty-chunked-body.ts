import { request } from 'node:http'

/** The status that answers a chunked POST without a byte in it; `fetch` cannot send such a body. */
export function statusOfEmptyChunks(url: string, key: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      },
    })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
}
