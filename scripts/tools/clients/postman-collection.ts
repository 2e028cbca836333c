import type { OpenApiDocument, Parameter } from '../../../api/openapi/openapi-shapes.ts'
import {
  type CollectionRequest,
  collectionRequests,
  collectionVariables,
} from './collection-requests.ts'

/** The operations as a Postman collection v2.1. Optional parameters are there, switched off. */
export function postmanCollection(document: OpenApiDocument): string {
  const requests = collectionRequests(document)
  const folders = document.tags.map(({ name, description }) => ({
    name,
    description,
    item: requests.filter(({ folder }) => folder === name).map(itemOf),
  }))
  const collection = {
    info: {
      name: document.info.title,
      description: `${document.info.description}\n\nSet the variables base_url and api_key.`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] },
    variable: Object.entries(collectionVariables).map(([key, value]) => ({ key, value })),
    item: folders,
  }
  return `${JSON.stringify(collection, null, 2)}\n`
}

function itemOf({
  name,
  description,
  method,
  path,
  parameters,
  body,
  needsKey,
}: CollectionRequest) {
  const raw = `{{base_url}}${path}`
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const headers = parameters.filter((parameter) => parameter.in === 'header')
  return {
    name,
    request: {
      ...(needsKey ? {} : { auth: { type: 'noauth' } }),
      method: method.toUpperCase(),
      header: headers.map((parameter) => ({ ...entryOf(parameter), value: '{{$guid}}' })),
      ...(body === null
        ? {}
        : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
      url: {
        raw,
        host: ['{{base_url}}'],
        path: path.slice(1).split('/'),
        ...(inQuery.length === 0 ? {} : { query: inQuery.map(entryOf) }),
        ...(inPath.length === 0
          ? {}
          : {
              variable: inPath.map(({ name: key, description }) => ({
                key,
                value: '',
                description,
              })),
            }),
      },
      description,
    },
  }
}

function entryOf({ name, description }: Parameter) {
  return { key: name, value: '', description, disabled: true }
}
