/** `.env.example`: every setting of compose.yaml, its meaning, its values, and who uses it. */
import type { z } from 'zod'
import { apiEnv, cronEnv, processEnv, workerEnv } from '../../../shared/env.ts'
import { type Setting, settingsOf } from '../../../shared/setting.ts'
import { composeEnv } from './compose-env.ts'
import { type ComposeVariable, composeVariables } from './compose-variables.ts'

const head = `# Settings of compose.yaml. Copy this file to .env, fill in the empty values, and uncomment a setting
# to change its default. Variables set in the shell take precedence over .env.
#
# Postgres, Redis and the networks here are private: to use stores elsewhere, give cron and worker a
# network that reaches them (compose.override.yaml).
#
# Written by \`npm run env-example\` from shared/env.ts and compose.yaml: manual changes are lost.
`

/** A setting is listed in the first section whose schema has it. */
const sections: readonly (readonly [title: string, schema: z.ZodObject])[] = [
  ['The stack', composeEnv],
  ['Every process', processEnv],
  ['The API', apiEnv],
  ['Workers', workerEnv],
  ['Cron', cronEnv],
]

/**
 * The text of the file for a compose.yaml. Throws if that takes a variable that no schema
 * describes, or does not pass a setting to any service.
 */
export function envExample(composeText: string): string {
  const variables = composeVariables(composeText)
  const listed = new Set<string>()
  const text = sections.map(([title, schema]) => {
    const settings = settingsOf(schema).filter(({ name }) => !listed.has(name))
    for (const { name } of settings) listed.add(name)
    const entries = settings.map((setting) => entry(setting, variables.get(setting.name)))
    return entries.length === 0 ? '' : `\n# --- ${title} ---\n${entries.join('')}`
  })
  const unknown = [...variables.keys()].filter((name) => !listed.has(name))
  if (unknown.length > 0) throw new Error(`compose.yaml: no description for ${unknown.join(', ')}`)
  return head + text.join('')
}

function entry(setting: Setting, variable: ComposeVariable | undefined): string {
  const { name, description, accepts } = setting
  if (variable === undefined) throw new Error(`compose.yaml: ${name} is not passed to any service`)
  const value = variable.default ?? setting.default ?? ''
  const isNeeded = (setting.isRequired || variable.isRequired) && variable.default === null
  return `
# ${description}
# ${variable.services.join(', ')}: ${accepts}
${isNeeded ? '' : '#'}${name}=${value}
`
}
