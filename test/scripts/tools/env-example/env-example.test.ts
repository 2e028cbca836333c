import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeEnv } from '../../../../scripts/tools/env-example/compose-env.ts'
import { envExample } from '../../../../scripts/tools/env-example/env-example.ts'
import { apiEnv, cronEnv, workerEnv } from '../../../../shared/env.ts'
import { readEnv } from '../../../../shared/read-env.ts'
import { composeSecrets } from '../../../support/shipped/compose.ts'

const root = join(import.meta.dirname, '../../../..')

// An operator who sets what is listed, as it is listed, must get what is promised.
describe('.env.example', () => {
  let compose: string
  let text: string

  before(async () => {
    compose = await readFile(join(root, 'compose.yaml'), 'utf8')
    text = await readFile(join(root, '.env.example'), 'utf8')
  })

  it('matches the settings and compose.yaml', () => {
    expect(text).to.equal(envExample(compose))
  })

  it('lists every setting of every process once', () => {
    const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
    const settings = [apiEnv, workerEnv, cronEnv, composeEnv].flatMap((schema) =>
      Object.keys(schema.shape),
    )
    expect(listed).to.have.members([...new Set(settings)])
  })

  it('describes each setting: its purpose, who uses it, what it accepts and its default', () => {
    expect(text).to.include(`
# How often a repeated request checks whether the first one has finished, ms
# api: a whole number from 10 to 10000
#IDEMPOTENCY_POLL_MS=100
`)
    expect(text, 'of several').to.match(/# api, cron: .+\n#IDEMPOTENCY_ABANDON_SECONDS=600\n/)
    expect(text, "compose's own default").to.include('\n#WORKER_THREADS=2\n')
    expect(text, 'without a default').to.include('\n#SITE_URL=\n')
  })

  it('leaves only settings without a default to be filled in', () => {
    const open = [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => {
      expect(value).to.equal('')
      return name
    })
    expect(open).to.have.members(Object.keys(composeSecrets))
  })

  it('shows valid defaults', () => {
    const shown = [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value?.replace(/\$\{\w+(?::-([^}]*))?\}/g, (_, fallback = 'secret') => fallback),
    ])
    const variables = { ...Object.fromEntries(shown), ...composeSecrets }
    for (const schema of [apiEnv, workerEnv, cronEnv, composeEnv]) {
      expect(() => readEnv(schema, variables)).not.to.throw()
    }
  })

  it('cannot be generated if compose.yaml passes a setting to no service', () => {
    const without = compose.replaceAll('      KEY_RATE_LIMIT:\n', '')
    expect(() => envExample(without)).to.throw('KEY_RATE_LIMIT is not passed to any service')
  })

  it('cannot be generated if compose.yaml uses a variable without a description', () => {
    const more = compose.replace('      SITE_URL:\n', '      SITE_URL:\n      SAUCE:\n')
    expect(() => envExample(more)).to.throw('no description for SAUCE')
  })
})
