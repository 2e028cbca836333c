/**
 * A call of one operation in three languages, made from the OpenAPI document. They read the address
 * of the service, the key and the id of a scan from variables; a test runs them all.
 */
import { z } from 'zod'
import { requestSpecimen } from '../../openapi/examples.ts'
import type { Operation } from '../../openapi/openapi-shapes.ts'
import type { SampleLanguage } from '../samples.ts'

export interface OperationCall {
  /** Lower case. */
  readonly method: string
  /** With parameters in braces: `/v1/scans/{id}`. */
  readonly path: string
  readonly operation: Operation
}

/** Query strings that show what an operation accepts. */
const queries: Readonly<Record<string, string>> = {
  listScans: '?limit=10',
  getStatusHistory: '?component=recognition&days=30',
  getStatusIncidents: '?days=30',
}

export function operationSample(call: OperationCall, language: SampleLanguage): string {
  const address = `${call.path}${queries[call.operation.operationId] ?? ''}`
  return writers[language](call, address, bodyOf(call.operation))
}

interface Body {
  /** JSON without the picture. */
  readonly rest: string
  readonly hasPicture: boolean
}

/** The example of the request; its picture is a file of the reader's. */
function bodyOf({ requestBody }: Operation): Body | null {
  const examples = Object.values(requestBody?.content ?? {})[0]?.examples ?? {}
  const example = Object.values(examples)[0]
  if (example === undefined || !('value' in example)) return null
  const { image, ...rest } = z.looseObject({ image: z.string().optional() }).parse(example.value)
  return {
    rest: JSON.stringify(rest),
    hasPicture: image === requestSpecimen.toString('base64'),
  }
}

const writers: Readonly<
  Record<SampleLanguage, (call: OperationCall, address: string, body: Body | null) => string>
> = { sh: curl, mjs: javaScript, py: python }

function curl({ method, operation }: OperationCall, address: string, body: Body | null): string {
  const words = [
    'curl -sS',
    ...(method === 'delete' ? ['-X DELETE'] : []),
    `"$API_URL${address.replace('{id}', '$SCAN_ID')}"`,
    ...(needsKey(operation) ? ['-H "Authorization: Bearer $API_KEY"'] : []),
  ]
  if (body === null) return words.join(' ')
  const json = `-H 'Content-Type: application/json'`
  if (!body.hasPicture) return `${words.join(' ')} \\\n  ${json} -d '${body.rest}'`
  const after = `,${body.rest.slice(1)}`
  return `{ printf '{"image":"'; base64 < photo.jpg | tr -d '\\n'; printf '%s' '"${after}'; } |
  ${words.join(' ')} \\
  ${json} -d @-`
}

function javaScript(
  { method, operation }: OperationCall,
  address: string,
  body: Body | null,
): string {
  const { API_KEY, SCAN_ID } = {
    API_KEY: needsKey(operation) ? ', API_KEY' : '',
    SCAN_ID: address.includes('{id}') ? ', SCAN_ID' : '',
  }
  const headers = [
    ...(needsKey(operation) ? [`    Authorization: \`Bearer \${API_KEY}\`,`] : []),
    ...(body === null ? [] : [`    'Content-Type': 'application/json',`]),
  ]
  const options = [
    ...(method === 'get' ? [] : [`  method: '${method.toUpperCase()}',`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    ...(body === null ? [] : [`  body: JSON.stringify(${literalOf(body)}),`]),
  ]
  return [
    ...(body?.hasPicture ? [`import { readFile } from 'node:fs/promises'`, ''] : []),
    `const { API_URL${API_KEY}${SCAN_ID} } = process.env`,
    ...(body?.hasPicture ? [`const image = await readFile('photo.jpg', 'base64')`] : []),
    `const response = await fetch(\`\${API_URL}${address.replace('{id}', `\${SCAN_ID}`)}\`${options.length === 0 ? ')' : ', {'}`,
    ...(options.length === 0 ? [] : [...options, '})']),
    'console.log(response.status, await response.text())',
  ].join('\n')
}

function literalOf({ rest, hasPicture }: Body): string {
  return hasPicture ? `{ image, ...${rest} }` : rest
}

function python({ method, operation }: OperationCall, address: string, body: Body | null): string {
  const headers = [
    ...(needsKey(operation) ? [`"Authorization": "Bearer " + os.environ["API_KEY"]`] : []),
    ...(body === null ? [] : [`"Content-Type": "application/json"`]),
  ]
  const [before = '', after = ''] = address.split('{id}')
  const url = [
    `os.environ["API_URL"] + "${before}"`,
    ...(address.includes('{id}') ? ['os.environ["SCAN_ID"]'] : []),
    ...(after === '' ? [] : [`"${after}"`]),
  ].join(' + ')
  const given = [
    `    ${url},`,
    ...(method === 'get' ? [] : [`    method="${method.toUpperCase()}",`]),
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(body === null ? [] : ['    data=json.dumps(body).encode(),']),
  ]
  return [
    `import ${[...(body?.hasPicture ? ['base64'] : []), ...(body === null ? [] : ['json']), 'os', 'urllib.request'].join(', ')}`,
    '',
    ...(body === null ? [] : [`body = ${pythonLiteral(body.rest)}`]),
    ...(body?.hasPicture
      ? [
          'with open("photo.jpg", "rb") as photo:',
          '    body["image"] = base64.b64encode(photo.read()).decode()',
        ]
      : []),
    'request = urllib.request.Request(',
    ...given,
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.status, response.read().decode())',
  ].join('\n')
}

/** JSON as Python writes it. */
function pythonLiteral(json: string): string {
  return json
    .replace(/\btrue\b/g, 'True')
    .replace(/\bfalse\b/g, 'False')
    .replace(/\bnull\b/g, 'None')
}

function needsKey({ security }: Operation): boolean {
  return security.length > 0
}
