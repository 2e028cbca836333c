import type { JsonSchema } from '../../../api/openapi/openapi-shapes.ts'
import {
  itemsOf,
  type NamedSchema,
  propertiesOf,
  referredName,
  typesOf,
  wrapped,
} from './client-schemas.ts'

const lineMax = 100

/** The shapes as TypeScript types, formatted as Biome formats them. */
export function typescriptTypes(schemas: readonly NamedSchema[]): string {
  const types = schemas.map(([name, schema]) => {
    const properties = propertiesOf(schema)
    const isObject = properties.length > 0
    return isObject
      ? `${comment(schema, '')}export interface ${name} ${object(schema, '')}\n`
      : `${comment(schema, '')}${alias(name, schema)}\n`
  })
  return [
    '/** Made by `npm run clients` from the OpenAPI document; changes here are lost. */\n',
    ...types,
  ].join('\n')
}

function alias(name: string, schema: JsonSchema): string {
  return union(`export type ${name} =`, choicesOf(schema, ''), '  ')
}

/** Choices behind a beginning, each on a line of its own where they do not fit on one. */
function union(beginning: string, choices: readonly string[], indent: string): string {
  const line = `${beginning} ${choices.join(' | ')}`
  const isShort = line.length <= lineMax || line.includes('\n')
  return isShort
    ? line
    : `${beginning}\n${choices.map((choice) => `${indent}| ${choice}`).join('\n')}`
}

/** An object type; its keys are indented by two more than `indent`. */
function object(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const keys = propertiesOf(schema).map(([key, property]) => {
    const isRequired = schema.required?.includes(key) === true
    // What a caller leaves out may be undefined as well: JSON leaves it out then.
    const choices = [...choicesOf(property, inner), ...(isRequired ? [] : ['undefined'])]
    const beginning = `${inner}${key}${isRequired ? '' : '?'}:`
    return `${comment(property, inner)}${union(beginning, choices, `${inner}  `)}\n`
  })
  return `{\n${keys.join('')}${indent}}`
}

function choicesOf(schema: JsonSchema, indent: string): string[] {
  const name = referredName(schema)
  if (name !== null) return [name]
  if (schema.anyOf !== undefined) {
    return schema.anyOf.flatMap((choice) => choicesOf(choice, indent))
  }
  if (schema.enum !== undefined) return schema.enum.map(literal)
  if (schema.const !== undefined) return [literal(schema.const)]
  const items = itemsOf(schema)
  if (items !== null) {
    const choices = choicesOf(items, indent).join(' | ')
    return [choices.includes(' | ') && !choices.endsWith('}') ? `(${choices})[]` : `${choices}[]`]
  }
  if (propertiesOf(schema).length > 0) return [object(schema, indent)]
  return typesOf(schema).map((type) => (type === 'integer' ? 'number' : type))
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'null')
}

function comment({ description }: JsonSchema, indent: string): string {
  if (description === undefined) return ''
  const short = `${indent}/** ${description} */`
  if (short.length <= lineMax) return `${short}\n`
  const lines = wrapped(description, lineMax - indent.length - 3)
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}
