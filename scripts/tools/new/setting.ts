import { insertBefore, type Kind } from './plan.ts'

const envFile = 'shared/env.ts'
const composeFile = 'compose.yaml'

/** The first setting of a process that is its own, before which a new one goes. */
const firstOf = {
  api: { env: '  HOST: host', compose: '      HOST: ' },
  worker: { env: '  WORKER_THREADS: ', compose: '      WORKER_THREADS: ' },
  cron: { env: '  API_URL: ', compose: '      API_URL: ' },
} as const

/** A whole number that a process reads from its environment. */
export const setting: Kind = {
  name: 'setting',
  naming: 'capitals with a unit: SCAN_PAUSE_MS',
  pattern: /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  plan: (name, read, { process }) => {
    const env = read(envFile)
    if (new RegExp(`^  ${name}:`, 'm').test(env)) throw new Error(`${envFile} has ${name} already`)
    const row = `  ${name}: wholeNumberSetting(0, 1000)\n    .default(0)\n    .describe('TODO: what it bounds, with its unit'),\n`
    return {
      created: new Map(),
      edited: new Map([
        [envFile, insertBefore(envFile, env, firstOf[process].env, row)],
        [
          composeFile,
          insertBefore(
            composeFile,
            read(composeFile),
            firstOf[process].compose,
            `      ${name}:\n`,
          ),
        ],
      ]),
      generators: [['env-example']],
      next: [
        `give ${name} its bounds, default and description in ${envFile}, then \`npm run env-example\``,
        `read it where the ${process} is put together, from its environment and nowhere else`,
      ],
    }
  },
}
