/** zod → JSON Schema 2020-12; every named shape becomes a component of the document. */
import { z } from 'zod'
import type { JsonSchema } from './openapi-shapes.ts'

/** zod's own formats, unknown to JSON Schema; their patterns say the same. */
const unknownFormats = new Set(['lowercase', 'starts_with'])

/** Every schema that has an `id`, under that id, in alphabetical order. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  })
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, schema]) => [id, bare(schema)]),
  )
}

/** Schema of a parameter's parsed value (`limit` is a number), with references to named shapes. */
export function parameterSchema(schema: z.core.$ZodType): JsonSchema {
  const { $defs, ...own } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => tidy(jsonSchema),
  })
  return bare(JSON.parse(JSON.stringify(own).replaceAll('#/$defs/', '#/components/schemas/')))
}

/** A reference to the component of a named shape; throws if the shape has no `id`. */
export function schemaReference(schema: z.ZodType): JsonSchema {
  const id = schema.meta()?.id
  if (id === undefined) throw new Error('only a shape with an id can be referred to')
  return { $ref: `#/components/schemas/${id}` }
}

/** A reference to a named shape; any other shape is written out. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  return schema.meta()?.id === undefined ? parameterSchema(schema) : schemaReference(schema)
}

/**
 * Removes what is no rule of the contract: JavaScript's integer limits and zod's own formats. What
 * a generator of clients would misunderstand is put in another way: a default, which makes a key
 * required in what openapi-typescript writes, as a sentence, and one pattern instead of two.
 */
function tidy(schema: JsonSchema): void {
  if (schema.default !== undefined) {
    const sentence = `Default: \`${JSON.stringify(schema.default)}\`.`
    schema.description = [schema.description, sentence].filter(Boolean).join(' ')
    delete schema.default
  }
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.format !== undefined && unknownFormats.has(schema.format)) delete schema.format
}

function bare({ $schema, $id, ...schema }: JsonSchema): JsonSchema {
  return schema
}
