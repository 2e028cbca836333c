import { Pool } from 'undici'

export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** One credential's requests to one service, over kept-alive connections. */
export class ApiClient {
  readonly #pool: Pool
  readonly #key: string

  /** @param connections the most requests under way at once; further ones wait */
  constructor(url: string, key: string, connections: number) {
    this.#pool = new Pool(url, { connections, pipelining: 1 })
    this.#key = key
  }

  async send({ method, path, body, headers }: ApiRequest): Promise<ApiAnswer> {
    const response = await this.#pool.request({
      method,
      path,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ?? null,
    })
    const text = await response.body.text()
    return { status: response.statusCode, headers: response.headers, text }
  }

  postScan(body: Buffer, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> {
    return this.send({ method: 'POST', path: '/v1/scans', body, headers })
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
