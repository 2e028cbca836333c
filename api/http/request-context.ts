/** What a request carries from middleware to handler, and who it acts for. */
import type { ParameterizedContext } from 'koa'
import type { TokenUse } from '../../shared/db/client-tokens.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Logger } from '../../shared/log.ts'
import { ApiError } from './api-error.ts'
import type { EndTurn } from './connections/fair-turns.ts'

export interface RequestState {
  /** Set by `request-id.ts`, first of all. */
  requestId: string
  /** Set by `request-id.ts`; null where the caller names no trace. */
  traceId: string | null
  /** Monotonic milliseconds at which the headers were in. */
  arrivedMs: number
  log: Logger
  /** Set by `fair-turn.ts`: lets the next request of the same address begin. */
  endTurn: EndTurn
  /** The route's path as the table writes it; set once it is known. */
  route?: string
  /** Set by `presented-token.ts` when the credential is a client token. */
  tokenUse?: TokenUse
  /** Of a refusal; set by `errors.ts`. */
  errorCode?: ErrorCode
  /** Set by `small-json-body.ts` on routes that read one. */
  smallBody?: object
  /** Set by `authenticate.ts` on routes that take a credential. */
  caller?: Caller
  /** Set by `recognize.ts`: how long the engine took over the reading it gave. */
  engineMs?: number
}

export type RequestContext = ParameterizedContext<RequestState>

/** What is known of a request once it is over. */
export interface FinishedRequest {
  /** `other` for a word that is no method of HTTP's. */
  readonly method: string
  /** The route's path as the table writes it; `none` where no route has the path. */
  readonly route: string
  /** 499 where the caller left before the answer. */
  readonly status: number
  /** Of a refusal. */
  readonly code: ErrorCode | null
  readonly ms: number
  /** Whether it went to `/v1`, whatever came of it. */
  readonly isV1: boolean
  /** The service's own, once a minute. */
  readonly isCanary: boolean
  /** The engine's part, where it gave a reading. */
  readonly engineMs: number | null
}

/** Whoever keeps figures of requests. */
export interface RequestObserver {
  requestFinished(request: FinishedRequest): void
}

/** Who a request acts for, once its credential is known (contract §1.9, §5 and §8.6). */
export type Caller = LiveCaller | AccountSandboxCaller | PublicSandboxCaller | CanaryCaller

interface OfAccount {
  readonly keyId: string
  readonly accountId: string
  /** The account's setting, where a scan's `retain_hours` is null. */
  readonly retentionHours: number
  /** Presented as a client token of the key rather than as the key. */
  readonly viaToken: boolean
}

export type LiveCaller = { readonly kind: 'live' } & OfAccount
export type AccountSandboxCaller = { readonly kind: 'account_sandbox' } & OfAccount

/** Nobody in particular: limits go by the client's address. */
export interface PublicSandboxCaller {
  readonly kind: 'public_sandbox'
  readonly viaToken: boolean
}

/** The service's own probe: real recognition, never billed, stored or counted. */
export interface CanaryCaller {
  readonly kind: 'canary'
  readonly viaToken: false
}

/** The caller of a route that takes a credential. */
export function callerOf(ctx: RequestContext): Caller {
  if (ctx.state.caller === undefined) throw new Error('the route takes no credential')
  return ctx.state.caller
}

/** The caller of a route that acts on an account's own scans; null for sandbox keys. */
export function liveCallerOf(ctx: RequestContext) {
  const caller = callerOf(ctx)
  return caller.kind === 'live' ? caller : null
}

/** Answers with JSON that is already text, byte for byte. */
export function answerJson(ctx: RequestContext, status: number, body: string | Buffer): void {
  ctx.status = status
  ctx.type = 'application/json'
  ctx.body = body
}

/** The one answer for every scan that is not there for this caller (contract §4.2). */
export function scanNotFound(): ApiError {
  return new ApiError('not_found', 'No scan with this id is stored for this account.')
}
