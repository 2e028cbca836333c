/** What a row of the route table says of a route: router, gates, documents and tests read it. */
import type { z } from 'zod'
import type { ErrorCode } from '../shared/errors.ts'
import type { AnswerHeader } from './openapi/answer-headers.ts'

export interface RouteRow {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With parameters as `:name`, the way the router writes them. */
  readonly path: string
  /** `key`: an API key only; `key_or_token`: a client token as well; `none`: asked of nobody. */
  readonly credential: 'none' | 'key' | 'key_or_token'
  /** Whose limit a request counts against: of its credential, or of its address; null where none does. */
  readonly rate: 'credential' | 'address' | null
  /** In which turns a request of a busy client's address begins (`fair-turns.ts`). */
  readonly turns: 'requests' | 'probes'
  /** `Cache-Control` of its answers; failures are never kept. */
  readonly cache:
    | 'no-store'
    | 'public, max-age=30, stale-while-revalidate=300'
    | 'public, max-age=60'
    | 'public, max-age=300'
  /** Callable from any web page: client tokens live in browsers, and so do generators. */
  readonly anyOrigin: boolean
  /** `scan`: up to the ceiling, read by the scan's own reader; `small`: a few fields of JSON. */
  readonly body: { readonly reader: 'scan' | 'small'; readonly schema: z.ZodObject } | null
  /** Null where any query is passed over. */
  readonly query: z.ZodObject | null
  /** Null of the pages for people, which the OpenAPI document leaves out. */
  readonly operation: OperationRow | null
}

/** What the OpenAPI document says beyond the above. */
export interface OperationRow {
  readonly id: string
  readonly summary: string
  readonly description: string
  /** Request headers with a meaning of their own, by the names callers write. */
  readonly headers?: z.ZodObject
  readonly answers: readonly AnswerRow[]
  /** Codes of the contract's table for this operation, beyond those every credential brings. */
  readonly errors: readonly ErrorCode[]
}

export interface AnswerRow {
  readonly status: 200 | 201 | 304 | 503
  readonly description: string
  /** Null of an answer without a body. */
  readonly schema: z.ZodObject | z.ZodString | null
  /** Of the body, where that is not JSON. */
  readonly mediaType?: 'application/atom+xml'
  /** Beyond those every answer has. */
  readonly headers?: readonly AnswerHeader[]
}

/** Paths that machines ask in order to know whether a process lives. */
export function probePaths(routes: readonly RouteRow[]): ReadonlySet<string> {
  return new Set(routes.filter(({ turns }) => turns === 'probes').map(({ path }) => path))
}

export type DocumentedRoute<Row extends RouteRow = RouteRow> = Row & {
  readonly operation: OperationRow
}

export function isDocumented<Row extends RouteRow>(row: Row): row is DocumentedRoute<Row> {
  return row.operation !== null
}
