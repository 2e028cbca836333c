/** The route table and the contract's shapes → the OpenAPI 3.1 document at `/openapi.json`. */
import type { z } from 'zod'
import { whatIsReadToday } from '../../shared/fields/read-today.ts'
import type { Route } from '../routes.ts'
import { answerHeaders, headerReferences } from './answer-headers.ts'
import { errorResponses } from './error-responses.ts'
import { errorExamples, operationExamples } from './examples.ts'
import { namedSchemas, parameterSchema, schemaReference } from './json-schemas.ts'
import { openOperations } from './open-operations.ts'
import type {
  DocumentedMethod,
  Media,
  OpenApiDocument,
  Operation,
  Parameter,
  ResponseObject,
} from './openapi-shapes.ts'

/** The published release (contract §9). */
const release = '1.63.0'

const description = `One image of an identity document in, everything it says out, in the same HTTP response. \
${whatIsReadToday} Send \`Authorization: Bearer <credential>\`; \
the public sandbox key needs no account. Every key of every answer is always present; what could not be read is \`null\`. \
A document that could not be recognized is an outcome in \`meta.status\` under 200, not an error. \
\`HEAD\` works where \`GET\` does; any other method of a known path is 405 with \`Allow\`. \
Unknown keys in a body or a query are refused.`

/** `serverUrl`: where the operations are; `/` means the address the document came from. */
export function openApiDocument(routes: readonly Route[], serverUrl: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Document Recognition API',
      version: release,
      summary: 'Structured data from one image of an identity document.',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: [
      { name: 'Recognition', description: 'Recognize documents, read and delete stored results.' },
      { name: 'Account', description: 'Balance, usage and short-lived credentials.' },
      { name: 'Service', description: 'The service itself; no credential is asked for.' },
    ],
    paths: { ...routePaths(routes), ...openPaths() },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A live key (`sk_live_…`), an account sandbox key (`sk_sandbox_…`), the public ' +
            'sandbox key, or on `POST /v1/scans` a client token (`ct_…`).',
        },
      },
      schemas: namedSchemas(),
      headers: answerHeaders,
      examples: errorExamples(),
    },
  }
}

type Paths = Record<string, Partial<Record<DocumentedMethod, Operation>>>

function routePaths(routes: readonly Route[]): Paths {
  const paths: Paths = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const method = route.method.toLowerCase() as Lowercase<Route['method']>
    paths[path] = { ...paths[path], [method]: operationOf(route) }
  }
  return paths
}

function openPaths(): Paths {
  return Object.fromEntries(
    Object.entries(openOperations).map(([path, operation]) => [path, { get: operation }]),
  )
}

const credentialSentences: Readonly<Record<Route['credential'], string>> = {
  key: 'Takes an API key.',
  key_or_token: 'Takes an API key or a client token.',
}

function operationOf(route: Route): Operation {
  const examples = operationExamples[route.operationId]
  if (examples === undefined) throw new Error(`${route.operationId} has no example`)
  return {
    operationId: route.operationId,
    tags: [route.path.startsWith('/v1/scans') ? 'Recognition' : 'Account'],
    summary: route.summary,
    description: `${route.description} ${credentialSentences[route.credential]}`,
    security: [{ bearer: [] }],
    parameters: [
      ...pathParameters(route.path),
      ...parametersOf('query', route.query),
      ...(route.headers === undefined ? [] : parametersOf('header', route.headers)),
    ],
    ...(route.body === null
      ? {}
      : { requestBody: { required: true, content: json(route.body.schema, examples.request) } }),
    responses: {
      [route.answer.status]: answerOf(route, examples.answer),
      ...errorResponses(route),
    },
  }
}

/** The one kind of path parameter there is: the id of a scan. An odd one is simply not found. */
function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: 'The id of a scan.',
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

function answerOf(route: Route, example: unknown): ResponseObject {
  return {
    description: route.answer.description,
    headers: headerReferences([
      'X-Request-Id',
      'Cache-Control',
      'RateLimit-Policy',
      'RateLimit',
      ...(route.anyOrigin ? (['Access-Control-Allow-Origin'] as const) : []),
      ...(route.answer.headers ?? []),
    ]),
    content: json(route.answer.schema, example),
  }
}

function json(schema: z.ZodType, value: unknown): Record<string, Media> {
  const summary = 'A synthetic SPECIMEN'
  return {
    'application/json': {
      schema: schemaReference(schema),
      examples: { specimen: { summary, value } },
    },
  }
}
