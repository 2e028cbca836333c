import { expect } from 'chai'
import { openApiDocument } from '../../../api/openapi/openapi-document.ts'
import type { ResponseObject } from '../../../api/openapi/openapi-shapes.ts'
import { routes } from '../../../api/routes.ts'
import { documentSchemas, type SchemaCheck } from './document-schemas.ts'

const document = openApiDocument(routes, '/')

/** Schemas are compiled on first use, so that runs that send nothing pay nothing. */
let check: SchemaCheck | null = null

/**
 * Throws if an answer is not what the OpenAPI document promises for this method and path: status,
 * headers, body, error code. `TestService.request` calls it for every answer; a test with a
 * connection of its own may call it too. It reads the body, so pass a clone if the test needs it as
 * well.
 */
export async function expectConformance(
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  const asked = `${method} ${path}: ${response.status}`
  expect(response.headers.get('x-request-id'), `${asked}, X-Request-Id`).to.match(
    /^req_[0-9a-f-]{36}$/,
  )
  const text = await response.text()
  const { pathname } = new URL(path, 'http://localhost')
  const template = Object.keys(document.paths).find((one) => matches(one, pathname))
  const documentedMethod = method === 'HEAD' ? 'get' : method.toLowerCase()
  const operation = Object.entries(document.paths[template ?? ''] ?? {}).find(
    ([name]) => name === documentedMethod,
  )?.[1]
  if (template === undefined || operation === undefined) {
    expectOutsideTheDocument({ method, isKnownPath: template !== undefined, asked, response, text })
    return
  }
  const documented = operation.responses[String(response.status)]
  if (documented === undefined) expect.fail(`${asked}: is not a documented status; body: ${text}`)
  expectHeaders(documented, response, asked)
  if (documented.content === undefined || method === 'HEAD') {
    expect(text, `${asked}, body`).to.equal('')
    return
  }
  const [mediaType = ''] = Object.keys(documented.content)
  if (mediaType !== 'application/json') {
    expect(response.headers.get('content-type'), `${asked}, Content-Type`).to.equal(mediaType)
    return
  }
  const place = ['paths', template, documentedMethod, 'responses', String(response.status)]
  expectJson([...place, 'content', mediaType, 'schema'], { asked, response, text })
  const code: unknown = JSON.parse(text).error?.code
  const examples = Object.keys(documented.content[mediaType]?.examples ?? {})
  if (code !== undefined) expect(examples, `${asked}, its documented codes`).to.include(code)
}

interface Answer {
  readonly asked: string
  readonly response: Response
  readonly text: string
}

/** Preflights, wrong methods, unknown paths, and the pages for people with their feed. */
function expectOutsideTheDocument(
  answer: Answer & { readonly method: string; readonly isKnownPath: boolean },
): void {
  const { method, isKnownPath, asked, response, text } = answer
  if (method === 'OPTIONS' && response.status === 204) return
  if (asked.startsWith('POST /mcp:')) {
    // Messages of JSON-RPC; what refuses them before they are read is an error as any other.
    if (!response.ok && !('jsonrpc' in Object(JSON.parse(text)))) {
      expectJson(['components', 'schemas', 'ErrorResponse'], { asked, response, text })
    }
    return
  }
  const isPage = /^(text\/(html|plain)|application\/atom\+xml)\b/.test(
    response.headers.get('content-type') ?? '',
  )
  if (isPage || response.status === 304) return
  const isWrongMethod = isKnownPath || response.status === 405
  expect(response.status, asked).to.equal(isWrongMethod ? 405 : 404)
  expect(response.headers.get('allow') !== null, `${asked}, Allow`).to.equal(isWrongMethod)
  if (method === 'HEAD') return
  expectJson(['components', 'schemas', 'ErrorResponse'], { asked, response, text })
  expect(JSON.parse(text).error.code, asked).to.equal(
    isWrongMethod ? 'invalid_request' : 'not_found',
  )
}

function expectHeaders(documented: ResponseObject, response: Response, asked: string): void {
  for (const name of Object.keys(documented.headers)) {
    const value = response.headers.get(name)
    const header = document.components.headers[name]
    if (value === null) {
      expect(header?.required, `${asked}, ${name} is missing`).to.equal(false)
    } else {
      refuseProblems(
        ['components', 'headers', name, 'schema'],
        value,
        `${asked}, ${name}: ${value}`,
      )
    }
  }
}

function expectJson(place: readonly string[], { asked, response, text }: Answer): void {
  expect(response.headers.get('content-type'), `${asked}, Content-Type`).to.match(
    /^application\/json\b/,
  )
  refuseProblems(place, JSON.parse(text), `${asked}, body ${text}`)
}

function refuseProblems(place: readonly string[], value: unknown, what: string): void {
  check ??= documentSchemas(document)
  const problems = check(place, value)
  if (problems.length > 0) expect.fail(`${what}: ${problems.join('; ')}`)
}

/** `/v1/scans/{id}` matches one path segment, whatever it contains. */
function matches(template: string, pathname: string): boolean {
  const parts = template.split('/')
  const segments = pathname.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, i) => (part.startsWith('{') ? segments[i] !== '' : part === segments[i]))
  )
}
