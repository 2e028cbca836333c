import { openApiDocument } from '../../../api/openapi/openapi-document.ts'
import { routes } from '../../../api/routes.ts'
import { brunoCollection } from './bruno-collection.ts'
import { clientSchemas } from './client-schemas.ts'
import { postmanCollection } from './postman-collection.ts'
import { pythonTypes } from './python-types.ts'
import { typescriptTypes } from './typescript-types.ts'

/** Where a service that was started with `npm start` listens. */
const localUrl = 'http://127.0.0.1:8080'

/** What is made from the OpenAPI document: texts by their path in `clients/`. */
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
  ])
}
