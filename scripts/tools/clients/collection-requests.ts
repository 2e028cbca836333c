import type {
  DocumentedMethod,
  OpenApiDocument,
  Operation,
  Parameter,
} from '../../../api/openapi/openapi-shapes.ts'

/** One request of a collection, before it is written in a program's own form. */
export interface CollectionRequest {
  readonly name: string
  readonly folder: string
  readonly description: string
  readonly method: DocumentedMethod
  /** `/v1/scans/:id` */
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** JSON; null for a request without a body. */
  readonly body: string | null
  readonly needsKey: boolean
}

/** The variables of every collection; the key is the public one, so that it works as it is. */
export const collectionVariables = {
  base_url: 'http://127.0.0.1:8080',
  api_key: 'sk_sandbox_public',
} as const

/** All operations of the document, in its order. */
export function collectionRequests({ paths }: OpenApiDocument): CollectionRequest[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    (['post', 'get', 'delete'] as const).flatMap((method) => {
      const operation = operations[method]
      return operation === undefined ? [] : [requestOf(path, method, operation)]
    }),
  )
}

function requestOf(path: string, method: DocumentedMethod, operation: Operation) {
  return {
    name: operation.summary,
    folder: operation.tags[0] ?? 'Service',
    description: operation.description,
    method,
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    parameters: operation.parameters,
    body: bodyOf(operation),
    needsKey: operation.security.length > 0,
  }
}

function bodyOf({ requestBody }: Operation): string | null {
  const examples = requestBody?.content['application/json']?.examples ?? {}
  const [example] = Object.values(examples)
  return example !== undefined && 'value' in example ? JSON.stringify(example.value, null, 2) : null
}
