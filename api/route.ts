/** The shape of a row of the route table, which router, gates, documents and tests read. */
import type { z } from 'zod'
import type { directoryType, signatureHeaders } from '../shared/contract/signing.ts'
import type { ErrorCode } from '../shared/errors.ts'

export interface RouteRow {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Parameters are written `:name`, as the router expects. */
  readonly path: string
  /** `key`: an API key only; `key_or_token`: an API key or a client token; `none`: not needed. */
  readonly credential: 'none' | 'key' | 'key_or_token'
  /** Of an operation for keys: whether tokens of the account's own page may call it, too. */
  readonly isForPages?: true
  /** Whether the rate limit counts by credential or by client address; null: no limit. */
  readonly rate: 'credential' | 'address' | null
  /** Which queue of `fair-turns.ts` requests of a busy client's address wait in. */
  readonly turns: 'requests' | 'probes'
  /** `Cache-Control` of its answers; failures are always `no-store`. */
  readonly cache:
    | 'no-store'
    | 'public, max-age=30, stale-while-revalidate=300'
    | 'public, max-age=60'
    | 'public, max-age=300'
  /** Whether any web page may call it: client tokens and API tools run in browsers. */
  readonly anyOrigin: boolean
  /** `scan`: up to `BODY_BYTES_MAX`, read by the scan's own reader; `small`: a few JSON fields. */
  readonly body: { readonly reader: 'scan' | 'small'; readonly schema: z.ZodObject } | null
  /** Null: any query is ignored. */
  readonly query: z.ZodObject | null
  /** Null for pages for people, which the OpenAPI document leaves out. */
  readonly operation: OperationRow | null
}

/** What the OpenAPI document says about a route beyond `RouteRow`. */
export interface OperationRow {
  readonly id: string
  readonly summary: string
  readonly description: string
  /** Request headers that only this operation reads, by name. */
  readonly headers?: z.ZodObject
  readonly answers: readonly AnswerRow[]
  /** Error codes of this operation, beyond those that its kind of credential implies. */
  readonly errors: readonly ErrorCode[]
}

type SignatureHeader = (typeof signatureHeaders)[number]

/** A header that only some answers carry; `openapi/answer-headers.ts` describes it. */
export type AnswerHeader =
  | 'X-Request-Id'
  | 'Cache-Control'
  | 'RateLimit-Policy'
  | 'RateLimit'
  | 'Retry-After'
  | 'WWW-Authenticate'
  | 'Access-Control-Allow-Origin'
  | 'Idempotent-Replayed'
  | 'Link'
  | 'ETag'
  | SignatureHeader

export interface AnswerRow {
  readonly status: 200 | 201 | 304 | 503
  readonly description: string
  /** Null: the answer has no body. */
  readonly schema: z.ZodObject | z.ZodString | null
  /** Media type of the body; JSON if absent. */
  readonly mediaType?: 'application/atom+xml' | typeof directoryType
  /** Headers beyond those that every answer has. */
  readonly headers?: readonly AnswerHeader[]
}

/** Paths of the health checks. */
export function probePaths(routes: readonly RouteRow[]): ReadonlySet<string> {
  return new Set(routes.filter(({ turns }) => turns === 'probes').map(({ path }) => path))
}

export type DocumentedRoute<Row extends RouteRow = RouteRow> = Row & {
  readonly operation: OperationRow
}

export function isDocumented<Row extends RouteRow>(row: Row): row is DocumentedRoute<Row> {
  return row.operation !== null
}
