import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../../../api/openapi/openapi-document.ts'
import { routes } from '../../../api/routes.ts'
import { brunoCollection } from './bruno-collection.ts'
import { clientSchemas } from './client-schemas.ts'
import { postmanCollection } from './postman-collection.ts'
import { pythonTypes } from './python-types.ts'
import { typescriptTypes } from './typescript-types.ts'

/** Where a service that was started with `npm start` listens. */
const localUrl = 'http://127.0.0.1:8080'

const offer = 'api/mcp/offer'

/** What is made from the OpenAPI document and the offer of `/mcp`: texts by their path in `clients/`. */
export function clientFiles(): ReadonlyMap<string, string> {
  const document = openApiDocument(routes, localUrl)
  const schemas = clientSchemas(document)
  return new Map([
    ['typescript/src/api-types.ts', typescriptTypes(schemas)],
    ['python/document_recognition/api_types.py', pythonTypes(schemas)],
    ['postman/document-recognition.postman_collection.json', postmanCollection(document)],
    ...[...brunoCollection(document)].map(([path, text]): [string, string] => [
      `bruno/${path}`,
      text,
    ]),
    ...offerFiles(),
  ])
}

/** What both MCP servers offer, for the program that ships apart from the service. */
function offerFiles(): [path: string, text: string][] {
  const folder = join(import.meta.dirname, '../../..', offer)
  return readdirSync(folder)
    .sort()
    .map((file) => [
      `mcp/src/offer/${file}`,
      `// Written by \`npm run clients\` from ${offer}/${file}: change that.\n${readFileSync(join(folder, file), 'utf8')}`,
    ])
}
