/** The error responses of a route by status, each with the codes that have this status. */
import { errorResponse } from '../../shared/contract/error-response.ts'
import { type ErrorCode, errorTable } from '../../shared/errors.ts'
import type { AnswerHeader, DocumentedRoute } from '../route.ts'
import { headerReferences } from './answer-headers.ts'
import { schemaReference } from './json-schemas.ts'
import type { ResponseObject } from './openapi-shapes.ts'

/** Codes that any operation with a credential can answer with. */
const keyedCodes: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'client_token_expired',
  'client_token_used_up',
  'validation_failed',
  'rate_limited',
  'internal_error',
  'service_unavailable',
  'maintenance',
]

const codesOfCredential: Readonly<Record<DocumentedRoute['credential'], readonly ErrorCode[]>> = {
  none: [],
  key: [...keyedCodes, 'client_token_not_allowed'],
  key_or_token: keyedCodes,
}

/** Every code the route can answer with. */
export function errorCodesOf(route: DocumentedRoute): readonly ErrorCode[] {
  const { credential, operation } = route
  return [...new Set([...codesOfCredential[credential], ...operation.errors])]
}

export function errorResponses(route: DocumentedRoute): Record<string, ResponseObject> {
  const codes = errorCodesOf(route)
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))].sort()
  return {
    ...Object.fromEntries(
      statuses.map((status) => {
        const ofStatus = codes.filter((code) => errorTable[code].status === status)
        return [String(status), errorResponseOf(route, status, ofStatus)]
      }),
    ),
    '4XX': refusedBefore,
  }
}

/** What any path answers to a request that is refused before its operation is known. */
const refusedBefore: ResponseObject = {
  description:
    'The request was refused before it reached this operation, for example because of its host ' +
    '(421) or the size of its headers (431).',
  headers: headerReferences(['X-Request-Id']),
  content: {
    'application/json': {
      schema: schemaReference(errorResponse),
      examples: { invalid_request: { $ref: '#/components/examples/invalid_request' } },
    },
  },
}

function errorResponseOf(
  route: DocumentedRoute,
  status: number,
  codes: readonly ErrorCode[],
): ResponseObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTable[code].title}.`).join(' '),
    headers: headerReferences(headersOf(route, status)),
    content: {
      'application/json': {
        // The codes stand in the description: narrowing the shape here would give every operation
        // an error type of its own, which generators of clients do not merge.
        schema: schemaReference(errorResponse),
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  }
}

/**
 * Statuses that can be answered before the rate limit counts the request, because of its headers
 * or because a store is away; they have no rate-limit headers.
 */
const uncounted = new Set([400, 401, 413, 415, 500, 503])

function headersOf(route: DocumentedRoute, status: number): AnswerHeader[] {
  const names: AnswerHeader[] = ['X-Request-Id', 'Cache-Control']
  if (route.rate === 'credential' && !uncounted.has(status)) {
    names.push('RateLimit-Policy', 'RateLimit')
  }
  if (status === 429 || status === 503) names.push('Retry-After')
  if (status === 401) names.push('WWW-Authenticate')
  if (route.anyOrigin) names.push('Access-Control-Allow-Origin')
  return names
}
