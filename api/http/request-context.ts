/** What a request carries from middleware to handler, and on whose behalf it acts. */
import type { ParameterizedContext } from 'koa'
import type { TokenUse } from '../../shared/db/client-tokens.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Logger } from '../../shared/log.ts'
import type { Reading } from '../../shared/reading.ts'
import type { OpenSpan } from '../../shared/tracing/tracing.ts'
import { ApiError } from './api-error.ts'
import type { EndTurn } from './connections/fair-turns.ts'
import { clientNetwork } from './digests.ts'

export interface RequestState {
  /** Set by `request-id.ts`, the first middleware. */
  requestId: string
  /** Set by `request-id.ts`; null if the caller names no trace and nothing is traced. */
  traceId: string | null
  /** Set by `request-id.ts` on requests under `/v1` where traces are sent. */
  span?: OpenSpan
  /** When the headers had arrived, in milliseconds of the monotonic clock. */
  arrivedMs: number
  /** The same by the wall clock. */
  arrivedAt: Date
  log: Logger
  /**
   * How long this request was not worked on because of whoever sent it: until its body was there,
   * and its turn among the requests of its address; in milliseconds. Added to by `waitingForCaller`.
   */
  waitedMs: number
  /** Set by `fair-turn.ts`; lets the next request of the same address begin. */
  endTurn: EndTurn
  /** The route's path as written in the route table; set once it is known. */
  route?: string
  /** Set by `presentedToken` when the credential is a client token. */
  tokenUse?: TokenUse
  /** Set by `errors.ts` when the request failed. */
  errorCode?: ErrorCode
  /** Set where an account's sandbox key chose an error or a late answer. */
  isChosen?: boolean
  /** Set for pages of accounts: answers a failure with a page instead of JSON. */
  showFailure?: (ctx: RequestContext, error: ApiError, eventId: string | null) => void
  /** Set by `small-json-body.ts` on routes that read a small body. */
  smallBody?: object
  /** Set by `authenticate.ts` on routes that need a credential. */
  caller?: Caller
  /**
   * Set by `recognize.ts`: how long the engine took for its reading, or was waited for until the
   * deadline, in milliseconds.
   */
  engineMs?: number
  /** Set by `recognize.ts`: whether the scan failed in the engine before its deadline. */
  hasEngineFailed?: boolean
  /** Of a request that makes a scan: what its line in the log will say. */
  scan?: ScanLogEntry
}

/** Collected on the way of the scan; a key that is absent was not reached. */
export interface ScanLogEntry {
  readonly scanId: string
  /** Size of the picture. */
  readonly imageBytes: number
  /** From handing the picture over until a thread began with it; null if that was not heard. */
  queueMs?: number | null
  /** From handing the picture over to the reading. */
  engineMs?: number
  /** Whole milliseconds of each stage of the engine. */
  stages?: Readonly<Record<string, number>>
  /** The kind of document that was read; null if none. */
  kind?: string | null
  /** Status of the answer. */
  status?: Reading['outcome']
  billed?: boolean
  /** Whether the answer is the first one again, under its `Idempotency-Key`. */
  replayed?: true
}

export type RequestContext = ParameterizedContext<RequestState>

/** What is known of a request once it is over. */
export interface FinishedRequest {
  /** `other` for a method that HTTP does not define. */
  readonly method: string
  /** The route's path as written in the route table; `none` if no route matches. */
  readonly route: string
  /** HTTP status; 499 if the caller left before the answer. */
  readonly status: number
  /** The error code of a failed request, else null. */
  readonly code: ErrorCode | null
  readonly ms: number
  /** `ms` without the waits that are up to the caller: for the body, and for the address's turn. */
  readonly ownMs: number
  /** Whether the path begins with `/v1/`, whatever the answer. */
  readonly isV1: boolean
  /** Whether it is the service's own probe, sent once a minute. */
  readonly isCanary: boolean
  /** Whether its error or its lateness was chosen in an account's sandbox: no failure of ours. */
  readonly isChosen: boolean
  /**
   * The part of `ms` in which the engine was waited for; null if it was not, or not until a reading
   * or the deadline.
   */
  readonly engineMs: number | null
  /** Whether its scan failed in the engine before its deadline. */
  readonly hasEngineFailed: boolean
  /** The key of an account that it was sent with, or whose token was; null without. */
  readonly keyId: string | null
  /** Status of the scan that it made; null if it made none. */
  readonly scanStatus: Reading['outcome'] | null
}

/** Keeps statistics of requests. */
export interface RequestObserver {
  requestFinished(request: FinishedRequest): void
}

/** On whose behalf a request acts, once its credential is known (contract §1.9, §5 and §8.6). */
export type Caller = LiveCaller | AccountSandboxCaller | PublicSandboxCaller | CanaryCaller

interface OfAccount {
  readonly keyId: string
  readonly accountId: string
  /** The account's setting, which applies when a scan's `retain_hours` is null. */
  readonly retentionHours: number
  /** Requests in a window: what the account allows each key, and this key; null: no such limit. */
  readonly accountRateLimit: number | null
  readonly keyRateLimit: number | null
  /** Whether a client token of the key was presented instead of the key. */
  readonly viaToken: boolean
  /** Whether that token is one of the account's own page, which shows evidence. */
  readonly explains: boolean
}

export type LiveCaller = { readonly kind: 'live' } & OfAccount
export type AccountSandboxCaller = { readonly kind: 'account_sandbox' } & OfAccount

/** An anonymous caller, limited by client address. */
export interface PublicSandboxCaller {
  readonly kind: 'public_sandbox'
  readonly viaToken: boolean
}

/** The service's own probe: real recognition, never billed, stored or counted. */
export interface CanaryCaller {
  readonly kind: 'canary'
  readonly viaToken: false
}

/** The caller of a route that needs a credential; throws on any other route. */
export function callerOf(ctx: RequestContext): Caller {
  if (ctx.state.caller === undefined) throw new Error('the route takes no credential')
  return ctx.state.caller
}

/** In whose name a request uses what all callers share: an account, or a network without one. */
export function holderOf(ctx: RequestContext): string {
  const caller = callerOf(ctx)
  return 'accountId' in caller ? caller.accountId : `${caller.kind} ${clientNetwork(ctx.ip)}`
}

/** The caller of a route that acts on an account's own scans; null for sandbox keys. */
export function liveCallerOf(ctx: RequestContext) {
  const caller = callerOf(ctx)
  return caller.kind === 'live' ? caller : null
}

/** Answers with JSON that is already serialized, byte for byte. */
export function answerJson(ctx: RequestContext, status: number, body: string | Buffer): void {
  ctx.status = status
  ctx.type = 'application/json'
  ctx.body = body
}

/** For an answer that other callers may not get from a shared cache, against the route's rule. */
export function keepPrivate(ctx: RequestContext): void {
  ctx.set('Cache-Control', ctx.response.get('Cache-Control').replace('public', 'private'))
}

/** The error for every scan that does not exist for this caller (contract §4.2). */
export function scanNotFound(): ApiError {
  return new ApiError('not_found', 'No scan with this id is stored for this account.')
}
