import { type ApiAnswer, ApiClient } from '../api-client.ts'

/** Posts the same body `times` times at once, each over a connection of its own. */
export async function allAtOnce(
  url: string,
  key: string,
  body: Buffer,
  times: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly ApiAnswer[]> {
  const client = new ApiClient(url, key, times)
  try {
    return await Promise.all(Array.from({ length: times }, () => client.postScan(body, headers)))
  } finally {
    await client.close()
  }
}
