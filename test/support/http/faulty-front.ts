import { buffer } from 'node:stream/consumers'
import { type ErrorCode, errorTable } from '../../../shared/errors.ts'
import type { bareServer } from './http-server.ts'

/** An answer in place of the service's own. */
export interface Refusal {
  readonly status: number
  readonly code: ErrorCode
  readonly retryAfterSeconds?: number
}

/** A cut connection, and an answer that stops in its middle. */
export type Fault = Refusal | 'cut' | 'half'

export interface FaultyFront {
  readonly url: string
  /** The idempotency key of each request, in order. */
  readonly keys: readonly unknown[]
}

export function refused(code: ErrorCode, retryAfterSeconds = 1): Refusal {
  return { code, status: errorTable[code].status, retryAfterSeconds }
}

/** Stands in front of the service at `serviceUrl`: the first requests get `faults`. */
export async function faultyFront(
  start: ReturnType<typeof bareServer>,
  serviceUrl: string,
  faults: readonly Fault[],
): Promise<FaultyFront> {
  const keys: unknown[] = []
  const { url } = await start(async (request, response) => {
    const fault = faults[keys.push(request.headers['idempotency-key']) - 1]
    const body = await buffer(request)
    const type = { 'Content-Type': 'application/json' }
    if (fault === 'cut') return request.socket.destroy()
    if (fault === 'half') return response.writeHead(200, type).end('{"meta": {"sta')
    if (fault !== undefined) {
      response.writeHead(fault.status, { ...type, 'Retry-After': fault.retryAfterSeconds })
      return response.end(JSON.stringify({ error: errorOf(fault.code) }))
    }
    const { authorization = '', 'content-type': contentType } = request.headers
    const answer = await fetch(serviceUrl + request.url, {
      method: request.method ?? 'GET',
      headers: { authorization, ...(contentType ? { 'content-type': contentType } : {}) },
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    })
    return response.writeHead(answer.status, type).end(await answer.text())
  })
  return { url, keys }
}

function errorOf(code: ErrorCode) {
  const docs_url = `https://docs.example/docs/errors/${code}`
  return { code, message: 'SPECIMEN', docs_url, request_id: 'req_specimen', event_id: null }
}
