/**
 * THE table: every route with what may call it, what it takes, what it answers
 * and who handles it. Router, OpenAPI, limits, metric labels and the tests read it.
 */
import { z } from 'zod'
import { clientToken, clientTokenRequest } from '../shared/contract/client-token.ts'
import { scan } from '../shared/contract/scan.ts'
import { idempotencyKey, scanRequest } from '../shared/contract/scan-request.ts'
import { listScansQuery, scanDeletion, scanList } from '../shared/contract/stored-scans.ts'
import { usage } from '../shared/contract/usage.ts'
import type { ErrorCode } from '../shared/errors.ts'
import type { RequestContext } from './http/request-context.ts'
import type { AnswerHeader } from './openapi/answer-headers.ts'
import { createClientToken } from './operations/create-client-token.ts'
import { deleteScanOperation } from './operations/delete-scan.ts'
import { getScan } from './operations/get-scan.ts'
import { getUsage } from './operations/get-usage.ts'
import { listScansOperation } from './operations/list-scans.ts'
import { createScan } from './scan/create-scan.ts'
import type { Services } from './services.ts'

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With parameters as `:name`, the way the router writes them. */
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  /** `key`: an API key only; `key_or_token`: a client token as well. */
  readonly credential: 'key' | 'key_or_token'
  /** `scan`: up to the ceiling, read by the scan's own reader; `small`: a few fields of JSON. */
  readonly body: { readonly reader: 'scan' | 'small'; readonly schema: z.ZodObject } | null
  readonly query: z.ZodObject
  /** Request headers with a meaning of their own, by the names callers write. */
  readonly headers?: z.ZodObject
  readonly answer: {
    readonly status: 200 | 201
    readonly description: string
    readonly schema: z.ZodObject
    /** Beyond those every answer has. */
    readonly headers?: readonly AnswerHeader[]
  }
  /** Codes of the contract's table for this operation, beyond those every route shares. */
  readonly errors: readonly ErrorCode[]
  /** Callable from any web page: client tokens live in browsers. */
  readonly anyOrigin: boolean
  handle(ctx: RequestContext, services: Services): Promise<void>
}

const noQuery = z.strictObject({})

export const routes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/scans',
    operationId: 'createScan',
    summary: 'Recognize a document',
    description:
      'Reads one image of an identity document and returns everything it says in the same response.',
    credential: 'key_or_token',
    body: { reader: 'scan', schema: scanRequest },
    query: noQuery,
    headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
    answer: {
      status: 200,
      description: 'The recognition, whatever came of it: see `meta.status`.',
      schema: scan,
      headers: ['Idempotent-Replayed'],
    },
    errors: [
      'invalid_request',
      'insufficient_credits',
      'registration_required',
      'idempotency_conflict',
      'idempotency_in_progress',
      'idempotency_replay_unavailable',
      'payload_too_large',
      'unsupported_media_type',
      'document_repeated',
      'engine_unavailable',
    ],
    anyOrigin: true,
    handle: createScan,
  },
  {
    method: 'GET',
    path: '/v1/scans',
    operationId: 'listScans',
    summary: 'List stored scans',
    description: 'The stored scans of the account, most recent first, page by page.',
    credential: 'key',
    body: null,
    query: listScansQuery,
    answer: { status: 200, description: 'One page of them.', schema: scanList, headers: ['Link'] },
    errors: [],
    anyOrigin: false,
    handle: (ctx, services) =>
      listScansOperation(ctx, services, listScansQuery.parse({ ...ctx.query })),
  },
  {
    method: 'GET',
    path: '/v1/scans/:id',
    operationId: 'getScan',
    summary: 'Read a stored scan',
    description: 'A stored result as it is, without its images. Never run again, never billed.',
    credential: 'key',
    body: null,
    query: noQuery,
    answer: { status: 200, description: 'The stored result.', schema: scan },
    errors: ['not_found'],
    anyOrigin: false,
    handle: getScan,
  },
  {
    method: 'DELETE',
    path: '/v1/scans/:id',
    operationId: 'deleteScan',
    summary: 'Delete a stored scan',
    description: 'Removes result, history row and thumbnail. Send neither body nor Content-Type.',
    credential: 'key',
    body: null,
    query: noQuery,
    answer: { status: 200, description: 'The scan is gone.', schema: scanDeletion },
    errors: ['invalid_request', 'not_found'],
    anyOrigin: false,
    handle: deleteScanOperation,
  },
  {
    method: 'GET',
    path: '/v1/usage',
    operationId: 'getUsage',
    summary: 'Read balance and usage',
    description: 'The balance in credits and the counters of the current UTC calendar month.',
    credential: 'key',
    body: null,
    query: noQuery,
    answer: { status: 200, description: 'Balance and counters.', schema: usage },
    errors: [],
    anyOrigin: false,
    handle: getUsage,
  },
  {
    method: 'POST',
    path: '/v1/client-tokens',
    operationId: 'createClientToken',
    summary: 'Issue a client token',
    description:
      'A short-lived credential for browsers and phones that may call POST /v1/scans only.',
    credential: 'key',
    body: { reader: 'small', schema: clientTokenRequest },
    query: noQuery,
    answer: { status: 201, description: 'The token, shown this once.', schema: clientToken },
    errors: ['invalid_request', 'payload_too_large', 'unsupported_media_type'],
    anyOrigin: false,
    handle: createClientToken,
  },
]
