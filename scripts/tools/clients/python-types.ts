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

const builtIns: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

const head = `"""Made by \`npm run clients\` from the OpenAPI document; changes here are lost."""

from __future__ import annotations

from typing import List, Literal, Optional, TypedDict, Union
`

/** The shapes as Python types: objects are `TypedDict`, so that an answer is what JSON gives. */
export function pythonTypes(schemas: readonly NamedSchema[]): string {
  const module = new PythonModule()
  for (const [name, schema] of schemas) module.add(name, schema)
  return [head, ...module.definitions].join('\n\n')
}

/** Python runs from the top: what a definition at module level names has to stand above it. */
class PythonModule {
  readonly #aliases: string[] = []
  readonly #classes: string[] = []

  get definitions(): readonly string[] {
    return [...this.#aliases, ...this.#classes]
  }

  add(name: string, schema: JsonSchema): void {
    if (propertiesOf(schema).length > 0) {
      this.#addClass(name, schema)
      return
    }
    const comment = wrapped(schema.description ?? '', lineMax - 2)
    const definition = `${name} = ${this.#typeOf(schema, name)}`
    this.#aliases.push(`${comment.map((line) => `# ${line}\n`).join('')}${broken(definition)}\n`)
  }

  /** Keys that may be left out stand in a class of their own: Python 3.9 knows no other way. */
  #addClass(name: string, schema: JsonSchema): void {
    const required = propertiesOf(schema).filter(([key]) => schema.required?.includes(key))
    const optional = propertiesOf(schema).filter(([key]) => !schema.required?.includes(key))
    const isMixed = required.length > 0 && optional.length > 0
    const lines = (keys: readonly NamedSchema[]) =>
      keys.map(([key, property]) => {
        const type = this.#typeOf(property, name + capitalized(key))
        return `${comment(property)}    ${key}: ${type}\n`
      })
    const doc = docstring(schema)
    if (isMixed) {
      const base = `class _${name}Required(TypedDict):\n${lines(required).join('')}`
      const whole = `class ${name}(_${name}Required, total=False):\n${doc}${lines(optional).join('')}`
      this.#classes.push(base, whole)
      return
    }
    const bases = required.length > 0 ? 'TypedDict' : 'TypedDict, total=False'
    this.#classes.push(
      `class ${name}(${bases}):\n${doc}${lines([...required, ...optional]).join('')}`,
    )
  }

  /** `name` is given to an object that has none. */
  #typeOf(schema: JsonSchema, name: string): string {
    const referred = referredName(schema)
    if (referred !== null) return referred
    if (schema.anyOf !== undefined) {
      return union(schema.anyOf.map((choice) => this.#typeOf(choice, name)))
    }
    if (schema.enum !== undefined) return literals(schema.enum)
    if (schema.const !== undefined) return literals([schema.const])
    const items = itemsOf(schema)
    if (items !== null) return `List[${this.#typeOf(items, name)}]`
    if (propertiesOf(schema).length > 0) {
      this.#addClass(name, schema)
      return name
    }
    return union(typesOf(schema).map((type) => builtIns[type] ?? 'object'))
  }
}

function union(types: readonly string[]): string {
  const others = types.filter((type) => type !== 'None')
  if (others.length === 0) return 'None'
  const joined = others.length === 1 ? (others[0] ?? '') : `Union[${others.join(', ')}]`
  return others.length < types.length ? `Optional[${joined}]` : joined
}

function literals(values: readonly unknown[]): string {
  const texts = values.map((value) => (value === true ? 'True' : JSON.stringify(value)))
  return `Literal[${texts.join(', ')}]`
}

/** A list that is too long for a line gets a line for each entry. */
function broken(definition: string): string {
  if (definition.length <= lineMax) return definition
  return definition.replace('[', '[\n    ').replaceAll(', ', ',\n    ').replace(/\]$/, ',\n]')
}

function docstring({ description }: JsonSchema): string {
  if (description === undefined) return ''
  const lines = wrapped(description, lineMax - 7)
  const end = lines.length > 1 ? '\n    ' : ''
  return `    """${lines.join('\n    ')}${end}"""\n\n`
}

function comment({ description }: JsonSchema): string {
  if (description === undefined) return ''
  return wrapped(description, lineMax - 6)
    .map((line) => `    # ${line}\n`)
    .join('')
}

/** `by_status` → `ByStatus`. */
function capitalized(key: string): string {
  return key.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
