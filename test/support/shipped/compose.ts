/** compose.yaml as Compose sees it, with the variables filled in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Environment } from '../../../shared/read-env.ts'

const text = readFileSync(join(import.meta.dirname, '../../../compose.yaml'), 'utf8')

/** As parsed from YAML. */
export const composeDocument: unknown = parse(text, { merge: true })

const service = z.object({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional() }).optional(),
  stop_grace_period: z.string().optional(),
  mem_limit: z.string(),
  memswap_limit: z.string(),
  pids_limit: z.number(),
  cpus: z.coerce.number(),
  ulimits: z.record(z.string(), z.number()),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }),
})

const file = z.object({
  services: z.record(z.string(), service),
  configs: z.record(z.string(), z.object({ content: z.string() })),
})
type ComposeFile = z.infer<typeof file>

/** The variables without a default. */
export const composeSecrets = {
  BASE_URL: 'https://api.example',
  OWNER_PASSWORD: 'owner0123456789abcdef',
  SERVICE_PASSWORD: 'service0123456789abcdef',
  REDIS_PASSWORD: 'redis0123456789abcdef',
  WORKER_REDIS_PASSWORD: 'worker0123456789abcdef',
  DIGEST_SECRET: 'digest0123456789abcdef0123456789abcdef',
  CANARY_KEY: 'canary0123456789abcdef0123456789abcdef',
}

/** Throws if a required variable is not set, as Compose does. */
export function composeWith(variables: Environment): ComposeFile {
  return file.parse(putIn(composeDocument, variables))
}

/** The environment of a service's container. */
export function environmentOf(name: string, variables: Environment): Record<string, string> {
  const environment = Object.entries(composeWith(variables).services[name]?.environment ?? {})
  return Object.fromEntries(
    environment.flatMap(([key, value]) => {
      const found = value ?? variables[key]
      return found === undefined ? [] : [[key, found]]
    }),
  )
}

function putIn(value: unknown, variables: Environment): unknown {
  if (typeof value === 'string') return interpolated(value, variables)
  if (Array.isArray(value)) return value.map((inner) => putIn(inner, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, putIn(inner, variables)]),
  )
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?error message}`; a default may contain others. */
function interpolated(value: string, variables: Environment): string {
  const pattern = /\$\{(\w+)(?::([-?])((?:\$\{[^{}]+\}|[^{}])*))?\}/g
  return value.replace(pattern, (_, name: string, operator?: string, rest = '') => {
    const given = variables[name] ?? ''
    if (given === '' && operator === '?') throw new Error(`${name}: ${rest}`)
    return given === '' && operator === '-' ? interpolated(rest, variables) : given
  })
}
