import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { OpenApiDocument } from '../../../api/openapi/openapi-shapes.ts'

/** Checks a value against the schema at a place in the document; returns what is wrong with it. */
export type SchemaCheck = (place: readonly string[], value: unknown) => string[]

const root = 'openapi'

/** Every schema of the document, by its place in it. */
export function documentSchemas(document: OpenApiDocument): SchemaCheck {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false })
  formats.default(ajv)
  // The document itself is no schema: its own keys mean nothing to a validator.
  ajv.addVocabulary(Object.keys(document))
  ajv.addSchema(JSON.parse(JSON.stringify(document)), root, undefined, false)
  const compiled = new Map<string, ValidateFunction>()

  return (place, value) => {
    const pointer = place.map(escapePart).join('/')
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${root}#/${pointer}` })
    compiled.set(pointer, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map((e) => `${e.instancePath || '/'} ${e.message ?? e.keyword}`)
  }
}

/** RFC 6901, then percent-encoded as a fragment. */
function escapePart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
