import type { JsonSchema } from '../../openapi/openapi-shapes.ts'
import { itemsOf, type Shapes, shapeName } from './schema-table.ts'

export interface SchemaKey {
  /** `document.country`, `fields[].name`. */
  readonly path: string
  readonly schema: JsonSchema
}

/** Every key of a shape, and of the shapes that it refers to, from the outside in. */
export function keysOf(schema: JsonSchema, shapes: Shapes, prefix = ''): SchemaKey[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return []
    const path = prefix + key
    const items = itemsOf(property)
    return [
      { path, schema: property },
      ...keysOf(targetOf(property, shapes), shapes, `${path}.`),
      ...(items === null ? [] : keysOf(targetOf(items, shapes), shapes, `${path}[].`)),
    ]
  })
}

/** What a reference, or the only one of several choices, refers to. */
function targetOf(schema: JsonSchema, shapes: Shapes): JsonSchema {
  const names = [schema, ...(schema.anyOf ?? [])].flatMap((one) => shapeName(one) ?? [])
  const [name, ...others] = names
  return name === undefined || others.length > 0 ? schema : (shapes[name] ?? schema)
}
