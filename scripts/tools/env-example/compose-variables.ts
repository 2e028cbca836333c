/** The variables that a compose.yaml takes from its environment. */
import { parse } from 'yaml'
import { z } from 'zod'

export interface ComposeVariable {
  /** Services that use it, in the order of the file. */
  readonly services: readonly string[]
  /** Null if compose.yaml gives none. */
  readonly default: string | null
  /** Whether compose.yaml refuses to start without it. */
  readonly isRequired: boolean
}

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      /** A value of null passes on the variable of that name. */
      environment: z.record(z.string(), z.unknown()).default({}),
      configs: z.array(z.object({ source: z.string() })).default([]),
    }),
  ),
  configs: z.record(z.string(), z.object({ content: z.string() })).default({}),
})

/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}`; a default may contain further variables. */
const variable = /\$\{(\w+)(?::([-?])((?:\$\{[^{}]+\}|[^{}])*))?\}/g

export function composeVariables(text: string): ReadonlyMap<string, ComposeVariable> {
  const { services, configs } = composeFile.parse(parse(text, { merge: true }))
  const found = new Map<
    string,
    { services: string[]; default: string | null; isRequired: boolean }
  >()

  function note(name: string, service: string, fallback: string | null, isRequired = false) {
    const known = found.get(name) ?? { services: [], default: null, isRequired }
    if (!known.services.includes(service)) known.services.push(service)
    known.default ??= fallback
    known.isRequired ||= isRequired
    found.set(name, known)
  }
  function search(where: string, service: string): void {
    for (const [, name = '', operator, rest = ''] of where.matchAll(variable)) {
      note(name, service, operator === '-' ? rest : null, operator === '?')
      search(rest, service)
    }
  }

  for (const [name, service] of Object.entries(services)) {
    const mounted = service.configs.map(({ source }) => configs[source])
    search(JSON.stringify([service, mounted]), name)
    for (const [key, value] of Object.entries(service.environment)) {
      if (value === null) note(key, name, null)
    }
  }
  return found
}
