import type { OpenApiDocument } from '../../../api/openapi/openapi-shapes.ts'
import {
  type CollectionRequest,
  collectionRequests,
  collectionVariables,
} from './collection-requests.ts'

/** The operations as a Bruno collection: texts by their path in its folder. */
export function brunoCollection(document: OpenApiDocument): ReadonlyMap<string, string> {
  const manifest = { version: '1', name: document.info.title, type: 'collection' }
  const requests = collectionRequests(document)
  return new Map([
    ['bruno.json', `${JSON.stringify(manifest, null, 2)}\n`],
    [
      'collection.bru',
      `${block('auth', ['mode: bearer'])}\n${block('auth:bearer', ['token: {{api_key}}'])}`,
    ],
    ['environments/local.bru', block('vars', variables())],
    ...requests.map((request, at): [string, string] => [
      `${request.folder}/${request.name}.bru`,
      requestText(request, at + 1),
    ]),
  ])
}

function requestText(request: CollectionRequest, seq: number): string {
  const { name, method, path, parameters, body, needsKey, description } = request
  const entries = (where: string, value: string) =>
    parameters.filter((parameter) => parameter.in === where).map((one) => `${one.name}: ${value}`)
  const query = entries('query', '').map(off)
  const inPath = entries('path', '')
  const headers = entries('header', '{{$guid}}').map(off)
  return [
    block('meta', [`name: ${name}`, 'type: http', `seq: ${seq}`]),
    block(method, [
      `url: {{base_url}}${path}`,
      `body: ${body === null ? 'none' : 'json'}`,
      `auth: ${needsKey ? 'inherit' : 'none'}`,
    ]),
    ...(query.length === 0 ? [] : [block('params:query', query)]),
    ...(inPath.length === 0 ? [] : [block('params:path', inPath)]),
    ...(headers.length === 0 ? [] : [block('headers', headers)]),
    ...(body === null ? [] : [block('body:json', body.split('\n'))]),
    block('docs', description.split('\n')),
  ].join('\n')
}

function variables(): string[] {
  return Object.entries(collectionVariables).map(([name, value]) => `${name}: ${value}`)
}

/** An entry that is there and switched off. */
function off(entry: string): string {
  return `~${entry}`
}

function block(name: string, lines: readonly string[]): string {
  return `${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}
