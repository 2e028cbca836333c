import type { JsonSchema, OpenApiDocument } from '../../../api/openapi/openapi-shapes.ts'
import { directoryPath } from '../../../shared/contract/signing.ts'

/** A shape of the OpenAPI document under its name. */
export type NamedSchema = readonly [name: string, schema: JsonSchema]

const reference = '#/components/schemas/'

/** The shapes that requests to and answers from `/v1` are made of, in alphabetical order. */
export function clientSchemas({ paths, components }: OpenApiDocument): NamedSchema[] {
  const found = new Set<string>()
  const waiting = Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/') || path === directoryPath)
    .flatMap(([, operations]) => namesIn(operations))
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...namesIn(components.schemas[name]))
  }
  return Object.entries(components.schemas).filter(([name]) => found.has(name))
}

/** The schema of the items of a list; null for anything else. */
export function itemsOf({ items }: JsonSchema): JsonSchema | null {
  return typeof items === 'object' && !Array.isArray(items) ? items : null
}

/** The keys of an object; none for anything else. */
export function propertiesOf(schema: JsonSchema): NamedSchema[] {
  return Object.entries(schema.properties ?? {}).filter(
    (entry): entry is [string, JsonSchema] => typeof entry[1] !== 'boolean',
  )
}

/** The name that a schema refers to. */
export function referredName({ $ref }: JsonSchema): string | null {
  return $ref === undefined ? null : $ref.slice(reference.length)
}

/** The types of a schema that has neither choices nor fixed values; `[]` where any is allowed. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  if (type === undefined) return []
  return Array.isArray(type) ? type : [type]
}

function namesIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? ''
  return [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
}

/** Words in lines of at most `width` characters. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
