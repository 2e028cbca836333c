/** A JSON Schema of the OpenAPI document → a table of its keys, nested keys by path. */

import { type Html, html, prose } from '../../http/html.ts'
import type { JsonSchema } from '../../openapi/openapi-shapes.ts'
import { type Row, table } from '../table.ts'

export type Shapes = Readonly<Record<string, JsonSchema>>

/**
 * A table of key, type and meaning; keys inside an object or a list are written `period.start`,
 * `checks[].name`. Also lists the keys of the shapes in `unfolded`.
 */
export function schemaTable(name: string, schema: JsonSchema, unfolded: Shapes = {}): Html {
  return table(`Keys of ${name}`, ['Key', 'Type', 'Meaning'], propertyRows(schema, '', unfolded))
}

function propertyRows(schema: JsonSchema, prefix: string, unfolded: Shapes): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return []
    const path = prefix + key
    const optional =
      schema.required?.includes(key) === true ? '' : html`<span class="quiet">, optional</span>`
    const cells = [
      html`<code>${path}</code>`,
      html`${schemaType(property)}${optional}`,
      meaningOf(property),
    ]
    const items = itemsOf(property)
    return [
      { cells },
      ...propertyRows(unfolded[shapeName(property) ?? ''] ?? property, `${path}.`, unfolded),
      ...(items === null ? [] : propertyRows(items, `${path}[].`, unfolded)),
    ]
  })
}

/** The type in words, with links to named shapes. */
export function schemaType(schema: JsonSchema): Html {
  const name = shapeName(schema)
  if (name !== null) return html`<a href="/docs/shapes/${name}">${name}</a>`
  if (schema.anyOf !== undefined) return anyOf(schema.anyOf)
  if (schema.enum !== undefined)
    return joined(
      schema.enum.map((one) => literal(one)),
      ', ',
    )
  if (schema.const !== undefined) return literal(schema.const)
  const items = itemsOf(schema)
  if (items !== null) return html`list of ${schemaType(items)}`
  const types: readonly (string | undefined)[] = Array.isArray(schema.type)
    ? schema.type
    : [schema.type]
  return joined(
    types.map((type) => html`${type ?? 'any'}`),
    ' or ',
  )
}

/** The name of the shape that a schema refers to. */
export function shapeName({ $ref }: JsonSchema): string | null {
  return $ref?.split('/').at(-1) ?? null
}

function anyOf(choices: readonly JsonSchema[]): Html {
  return joined(choices.map(schemaType), ' or ')
}

/** Description and range, where given; a default is part of the description. */
export function meaningOf(schema: JsonSchema): Html {
  const parts = [
    ...(schema.description === undefined ? [] : [prose(schema.description)]),
    ...rangeOf(schema),
    ...(schema.anyOf ?? []).flatMap(rangeOf),
  ]
  return joined(parts, ' ')
}

function rangeOf({ minimum, maximum, minLength, maxLength }: JsonSchema): Html[] {
  if (minimum !== undefined && maximum !== undefined) return [html`From ${minimum} to ${maximum}.`]
  if (maxLength !== undefined) return [html`From ${minLength ?? 0} to ${maxLength} characters.`]
  return []
}

export function itemsOf(schema: JsonSchema): JsonSchema | null {
  const { items } = schema
  return typeof items === 'object' && !Array.isArray(items) ? items : null
}

function literal(value: unknown): Html {
  return html`<code>${JSON.stringify(value) ?? ''}</code>`
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`
}
