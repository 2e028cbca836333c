/** The route table and the contract's shapes → the OpenAPI 3.1 document at `/openapi.json`. */
import type { z } from 'zod'
import { whatIsReadToday } from '../../shared/fields/read-today.ts'
import {
  type AnswerHeader,
  type AnswerRow,
  type DocumentedRoute,
  isDocumented,
  type RouteRow,
} from '../route.ts'
import { answerHeaders, headerReferences } from './answer-headers.ts'
import { errorResponses } from './error-responses.ts'
import { errorExamples, operationExamples, release } from './examples.ts'
import { namedSchemas, parameterSchema, schemaOf } from './json-schemas.ts'
import type {
  DocumentedMethod,
  Media,
  OpenApiDocument,
  Operation,
  Parameter,
  ResponseObject,
} from './openapi-shapes.ts'

const description = `Send one image of an identity document and receive its data in the same HTTP response. \
${whatIsReadToday} Send \`Authorization: Bearer <credential>\`; \
the public sandbox key needs no account. Every key of a result is always present; values that could not be read are \`null\`. \
A document that could not be recognized is not an error: the response is 200, and \`meta.status\` says what happened. \
\`HEAD\` works wherever \`GET\` does; any other method gets 405 with an \`Allow\` header. \
Unknown keys in a request body or a query are refused.`

/** `serverUrl`: base address of the operations; `/` means where the document came from. */
export function openApiDocument(routes: readonly RouteRow[], serverUrl: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Document Recognition API',
      version: release,
      summary: 'Structured data from one image of an identity document.',
      description,
      contact: { name: 'The operator of this deployment' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: [
      { name: 'Recognition', description: 'Recognize documents; read and delete stored results.' },
      {
        name: 'Account',
        description: 'The balance, the usage and short-lived credentials of an account.',
      },
      {
        name: 'Service',
        description: 'The state of the service and this document. No credential is needed.',
      },
    ],
    paths: pathsOf(routes.filter(isDocumented)),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A live key (`sk_live_…`), an account sandbox key (`sk_sandbox_…`), the public ' +
            'sandbox key or, for `POST /v1/scans` only, a client token (`ct_…`).',
        },
      },
      schemas: namedSchemas(),
      headers: answerHeaders,
      examples: errorExamples(),
    },
  }
}

type Paths = Record<string, Partial<Record<DocumentedMethod, Operation>>>

function pathsOf(routes: readonly DocumentedRoute[]): Paths {
  const paths: Paths = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const method = route.method.toLowerCase() as Lowercase<RouteRow['method']>
    paths[path] = { ...paths[path], [method]: operationOf(route) }
  }
  return paths
}

const credentialSentences: Readonly<Record<RouteRow['credential'], string>> = {
  none: '',
  key: ' Requires an API key.',
  key_or_token: ' Requires an API key or a client token.',
}

function operationOf(route: DocumentedRoute): Operation {
  const { id, summary, description, headers, answers } = route.operation
  const examples = operationExamples[id]
  if (examples === undefined) throw new Error(`${id} has no example`)
  return {
    operationId: id,
    tags: [tagOf(route)],
    summary,
    description: `${description}${credentialSentences[route.credential]}`,
    security: route.credential === 'none' ? [] : [{ bearer: [] }],
    parameters: [
      ...pathParameters(route.path),
      ...(route.query === null ? [] : parametersOf('query', route.query)),
      ...(headers === undefined ? [] : parametersOf('header', headers)),
    ],
    ...(route.body === null
      ? {}
      : { requestBody: { required: true, content: content(route.body.schema, examples.request) } }),
    responses: {
      ...Object.fromEntries(
        answers.map((answer) => [
          answer.status,
          answerOf(route, answer, examples.answers[answer.status]),
        ]),
      ),
      ...errorResponses(route),
    },
  }
}

function tagOf({ credential, path }: RouteRow): string {
  if (credential === 'none') return 'Service'
  return path.startsWith('/v1/scans') ? 'Recognition' : 'Account'
}

/** The only path parameter is the id of a scan. A malformed id is answered 404. */
function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: 'The id of the scan.',
    schema: { $ref: '#/components/schemas/ScanId' },
  }))
}

function parametersOf(place: 'query' | 'header', shape: z.ZodObject): Parameter[] {
  return Object.entries(shape.shape).map(([name, part]) => {
    const { description = '', ...schema } = parameterSchema(part)
    const required = !part.safeParse(undefined).success
    return { name, in: place, required, description, schema }
  })
}

function answerOf(route: RouteRow, answer: AnswerRow, example: unknown): ResponseObject {
  const names: AnswerHeader[] = [
    'X-Request-Id',
    ...(route.cache === 'no-store' ? (['Cache-Control'] as const) : []),
    ...(route.rate === 'credential' ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
    ...(route.anyOrigin ? (['Access-Control-Allow-Origin'] as const) : []),
    ...(answer.headers ?? []),
  ]
  return {
    description: answer.description,
    headers: headerReferences(names),
    ...(answer.schema === null
      ? {}
      : { content: content(answer.schema, example, answer.mediaType) }),
  }
}

function content(
  schema: z.ZodType,
  value: unknown,
  mediaType = 'application/json',
): Record<string, Media> {
  const summary = 'A synthetic SPECIMEN'
  return {
    [mediaType]: { schema: schemaOf(schema), examples: { specimen: { summary, value } } },
  }
}
