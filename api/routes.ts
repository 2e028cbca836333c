/**
 * THE table: everything served, with who may call it, what it takes, what it answers and who
 * handles it. Router, gates, OpenAPI, preflights, metric labels and the tests read it.
 */
import { z } from 'zod'
import { clientToken, clientTokenRequest } from '../shared/contract/client-token.ts'
import { liveness, readiness } from '../shared/contract/health.ts'
import { scan } from '../shared/contract/scan.ts'
import { idempotencyKey, scanRequest } from '../shared/contract/scan-request.ts'
import { listScansQuery, scanDeletion, scanList } from '../shared/contract/stored-scans.ts'
import { usage } from '../shared/contract/usage.ts'
import type { RequestContext } from './http/request-context.ts'
import { createClientToken } from './operations/create-client-token.ts'
import { deleteScanOperation } from './operations/delete-scan.ts'
import { getScan } from './operations/get-scan.ts'
import { getUsage } from './operations/get-usage.ts'
import { getLiveness, getReadiness } from './operations/health.ts'
import { listScansOperation } from './operations/list-scans.ts'
import {
  getErrorIndex,
  getErrorPage,
  getLandingPage,
  getOpenApi,
  getReference,
} from './operations/site.ts'
import type { RouteRow } from './route.ts'
import { createScan } from './scan/create-scan.ts'
import type { Services } from './services.ts'

export interface Route extends RouteRow {
  handle(ctx: RequestContext, services: Services): Promise<void>
}

const noQuery = z.strictObject({})

/** An operation on an account's own things: from servers only, since keys stay there. */
const keyed = {
  credential: 'key',
  rate: 'credential',
  turns: 'requests',
  cache: 'no-store',
  anyOrigin: false,
  body: null,
  query: noQuery,
} as const

/** Asked of nobody and waiting for nothing: an overloaded process is not a dead one. */
const open = {
  method: 'GET',
  credential: 'none',
  rate: null,
  turns: 'requests',
  anyOrigin: false,
  body: null,
  query: null,
} as const

const probe = { ...open, turns: 'probes', cache: 'no-store' } as const
const page = { ...open, cache: 'public, max-age=300', operation: null } as const

export const routes: readonly Route[] = [
  {
    ...keyed,
    method: 'POST',
    path: '/v1/scans',
    credential: 'key_or_token',
    anyOrigin: true,
    body: { reader: 'scan', schema: scanRequest },
    handle: createScan,
    operation: {
      id: 'createScan',
      summary: 'Recognize a document',
      description:
        'Reads one image of an identity document and returns the result in the same response.',
      headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
      answers: [
        {
          status: 200,
          description:
            'The result of the recognition. `meta.status` says whether a document was recognized.',
          schema: scan,
          headers: ['Idempotent-Replayed'],
        },
      ],
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
    },
  },
  {
    ...keyed,
    method: 'GET',
    path: '/v1/scans',
    query: listScansQuery,
    handle: listScansOperation,
    operation: {
      id: 'listScans',
      summary: 'List stored scans',
      description: 'Lists the stored scans of the account, most recent first, page by page.',
      answers: [
        {
          status: 200,
          description: 'One page of stored scans.',
          schema: scanList,
          headers: ['Link'],
        },
      ],
      errors: [],
    },
  },
  {
    ...keyed,
    method: 'GET',
    path: '/v1/scans/:id',
    handle: getScan,
    operation: {
      id: 'getScan',
      summary: 'Read a stored scan',
      description:
        'Returns a stored result without its images. The document is not recognized again, and nothing is charged.',
      answers: [{ status: 200, description: 'The stored result.', schema: scan }],
      errors: ['not_found'],
    },
  },
  {
    ...keyed,
    method: 'DELETE',
    path: '/v1/scans/:id',
    handle: deleteScanOperation,
    operation: {
      id: 'deleteScan',
      summary: 'Delete a stored scan',
      description:
        'Deletes the result, its entry in the list and its thumbnail. Send neither a body nor a `Content-Type` header.',
      answers: [{ status: 200, description: 'The scan was deleted.', schema: scanDeletion }],
      errors: ['invalid_request', 'not_found'],
    },
  },
  {
    ...keyed,
    method: 'GET',
    path: '/v1/usage',
    handle: getUsage,
    operation: {
      id: 'getUsage',
      summary: 'Read balance and usage',
      description:
        'Returns the balance in credits and the usage of the current calendar month in UTC.',
      answers: [{ status: 200, description: 'Balance and usage.', schema: usage }],
      errors: [],
    },
  },
  {
    ...keyed,
    method: 'POST',
    path: '/v1/client-tokens',
    body: { reader: 'small', schema: clientTokenRequest },
    handle: createClientToken,
    operation: {
      id: 'createClientToken',
      summary: 'Issue a client token',
      description:
        'Issues a short-lived credential for a browser or a phone. It can be used for `POST /v1/scans` only.',
      answers: [
        {
          status: 201,
          description: 'The token. It is shown only in this response.',
          schema: clientToken,
        },
      ],
      errors: ['invalid_request', 'payload_too_large', 'unsupported_media_type'],
    },
  },
  {
    ...probe,
    path: '/livez',
    handle: getLiveness,
    operation: {
      id: 'getLiveness',
      summary: 'Check that the process is alive',
      description: 'Answers without asking the database, Redis or the workers.',
      answers: [{ status: 200, description: 'The process is alive.', schema: liveness }],
      errors: [],
    },
  },
  {
    ...probe,
    path: '/readyz',
    handle: getReadiness,
    operation: {
      id: 'getReadiness',
      summary: 'Check that the service can recognize documents',
      description:
        'Checks the database, Redis and the workers. A result is reused for two seconds.',
      answers: [
        { status: 200, description: 'The service is ready.', schema: readiness },
        {
          status: 503,
          description: 'The service is not ready; `checks` says why.',
          schema: readiness,
          headers: ['Retry-After'],
        },
      ],
      errors: [],
    },
  },
  {
    ...page,
    path: '/openapi.json',
    anyOrigin: true,
    handle: getOpenApi,
    operation: {
      id: 'getOpenApi',
      summary: 'Read this document',
      description: 'Returns this OpenAPI document. It changes only when a new version is released.',
      answers: [
        {
          status: 200,
          description: 'The OpenAPI 3.1 document.',
          schema: z.looseObject({ openapi: z.literal('3.1.0') }),
          headers: ['ETag'],
        },
        {
          status: 304,
          description: 'The document is still the one that `If-None-Match` names.',
          schema: null,
          headers: ['ETag'],
        },
      ],
      errors: [],
    },
  },
  { ...page, path: '/', handle: getLandingPage },
  { ...page, path: '/docs', handle: getReference },
  { ...page, path: '/docs/errors', handle: getErrorIndex },
  { ...page, path: '/docs/errors/:code', handle: getErrorPage },
]
