/**
 * THE route table: for every route who may call it, what it accepts, what it answers and which
 * function handles it. Router, gates, OpenAPI, preflights, metric labels and the tests read it.
 */
import { z } from 'zod'
import { clientToken, clientTokenRequest } from '../shared/contract/client-token.ts'
import { explainedScan, scanEvidence } from '../shared/contract/evidence.ts'
import { scan } from '../shared/contract/scan.ts'
import { idempotencyKey, scanRequest } from '../shared/contract/scan-request.ts'
import { signatureHeaders } from '../shared/contract/signing.ts'
import { listScansQuery, scanDeletion, scanList } from '../shared/contract/stored-scans.ts'
import { usage } from '../shared/contract/usage.ts'
import { postMcp } from './mcp/post-mcp.ts'
import { createClientToken } from './operations/create-client-token.ts'
import { deleteScanOperation } from './operations/delete-scan.ts'
import { getEvidence } from './operations/get-evidence.ts'
import { getScan } from './operations/get-scan.ts'
import { getUsage } from './operations/get-usage.ts'
import type { Route } from './operations/handled-route.ts'
import { listScansOperation } from './operations/list-scans.ts'
import { openRoutes } from './operations/open-routes.ts'
import type { OperationRow } from './route.ts'
import { createExplainedScan, createScan } from './scan/create-scan.ts'

const noQuery = z.strictObject({})

/** Operations on an account's own data: not open to web pages, since keys stay on servers. */
const keyed = {
  credential: 'key',
  rate: 'credential',
  turns: 'requests',
  cache: 'no-store',
  anyOrigin: false,
  body: null,
  query: noQuery,
} as const

const scanHeaders = z.object({ 'Idempotency-Key': idempotencyKey.optional() })

/** Errors of a recognition. */
const scanErrors: OperationRow['errors'] = [
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
]

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
      headers: scanHeaders,
      answers: [
        {
          status: 200,
          description:
            'The result of the recognition. `meta.status` says whether a document was recognized.',
          schema: scan,
          headers: ['Idempotent-Replayed', ...signatureHeaders],
        },
      ],
      errors: scanErrors,
    },
  },
  {
    ...keyed,
    method: 'POST',
    path: '/v1/scans/explained',
    isForPages: true,
    body: { reader: 'scan', schema: scanRequest },
    handle: createExplainedScan,
    operation: {
      id: 'createExplainedScan',
      summary: 'Recognize a document with evidence',
      description:
        'The same as `POST /v1/scans`, answered with what each value was read from beside the scan. It needs no retention: nothing more is stored than for `POST /v1/scans`. An `Idempotency-Key` that was used at one of the two answers 409 `idempotency_conflict` at the other.',
      headers: scanHeaders,
      answers: [
        {
          status: 200,
          description: 'The result of the recognition, and what each of its values was read from.',
          schema: explainedScan,
          headers: ['Idempotent-Replayed', ...signatureHeaders],
        },
      ],
      errors: scanErrors,
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
      answers: [
        { status: 200, description: 'The stored result.', schema: scan, headers: signatureHeaders },
      ],
      errors: ['not_found'],
    },
  },
  {
    ...keyed,
    method: 'GET',
    path: '/v1/scans/:id/evidence',
    handle: getEvidence,
    operation: {
      id: 'getEvidence',
      summary: 'Read the evidence of a stored scan',
      description:
        'Returns what each value of a stored scan was read from: source, text, caption, place and probability, what agrees with it and what contradicts it. It is stored with the result, and goes with it.',
      answers: [
        {
          status: 200,
          description: 'The evidence.',
          schema: scanEvidence,
          headers: signatureHeaders,
        },
      ],
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
    ...keyed,
    method: 'POST',
    path: '/mcp',
    // It counts the messages that call an operation itself.
    rate: null,
    query: null,
    body: { reader: 'scan', schema: z.looseObject({}) },
    handle: postMcp,
    operation: null,
  },
  ...openRoutes,
]
