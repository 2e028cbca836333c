/** The operations that ask for no credential, for the document. */
import type { z } from 'zod'
import { liveness, readiness } from '../../shared/contract/health.ts'
import { type AnswerHeader, headerReferences } from './answer-headers.ts'
import { schemaReference } from './json-schemas.ts'
import type { JsonSchema, Operation, ResponseObject } from './openapi-shapes.ts'

const allWell = { postgres: 'ok', redis: 'ok', workers: 'ok' } satisfies z.infer<
  typeof readiness
>['checks']

/** By path; every one is a GET. */
export const openOperations: Readonly<Record<string, Operation>> = {
  '/livez': operation('getLiveness', 'Is the process alive', 'Touches no store.', {
    200: answer('The process answers.', schemaReference(liveness), { status: 'live' }, [
      'Cache-Control',
    ]),
  }),
  '/readyz': operation(
    'getReadiness',
    'Can the service recognize',
    'Whether both stores answer and a worker lives; asked at most every two seconds.',
    {
      200: answer(
        'Everything needed is there.',
        schemaReference(readiness),
        { status: 'ready', checks: allWell },
        ['Cache-Control'],
      ),
      503: answer(
        'Something needed is away.',
        schemaReference(readiness),
        { status: 'not_ready', checks: { ...allWell, redis: 'failed' } },
        ['Cache-Control', 'Retry-After'],
      ),
    },
  ),
  '/openapi.json': operation('getOpenApi', 'Read this document', 'Changes with a release only.', {
    200: answer(
      'The OpenAPI 3.1 document.',
      { type: 'object' },
      {
        openapi: '3.1.0',
        info: { title: 'Document Recognition API', version: '1.63.0' },
        paths: {},
      },
      ['ETag', 'Access-Control-Allow-Origin'],
    ),
    304: {
      description: 'Not changed since the version that `If-None-Match` names.',
      headers: headerReferences(['X-Request-Id', 'ETag']),
    },
  }),
}

function operation(
  operationId: string,
  summary: string,
  description: string,
  responses: Readonly<Record<number, ResponseObject>>,
): Operation {
  return {
    operationId,
    tags: ['Service'],
    summary,
    description,
    security: [],
    parameters: [],
    responses,
  }
}

function answer(
  description: string,
  schema: JsonSchema,
  value: unknown,
  headers: readonly AnswerHeader[] = [],
): ResponseObject {
  return {
    description,
    headers: headerReferences(['X-Request-Id', ...headers]),
    content: { 'application/json': { schema, examples: { specimen: { value } } } },
  }
}
