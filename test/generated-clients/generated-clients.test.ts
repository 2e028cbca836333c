import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openApiDocument } from '../../api/openapi/openapi-document.ts'
import { routes } from '../../api/routes.ts'
import { testService } from '../support/service/service.ts'
import { cachedPackages } from '../support/shipped/cached-packages.ts'

const run = promisify(execFile)
const here = import.meta.dirname

/** Each generator with no settings but where to read and where to write. */
const generators = {
  'openapi-fetch': [
    'openapi-typescript',
    'openapi.json',
    '-o',
    'generated/openapi-typescript.d.ts',
  ],
  'hey-api': ['openapi-ts', '-i', 'openapi.json', '-o', 'generated/hey-api'],
  orval: ['orval', '--input', './openapi.json', '--output', './generated/orval.ts'],
  'openapi-typescript-codegen': [
    'openapi',
    '--input',
    'openapi.json',
    '--output',
    'generated/openapi-typescript-codegen',
  ],
} as const

// Integrators do not write clients, they generate them: what a generator stumbles over is broken
// for all of its users, however valid the document is.
describe('a client made from the OpenAPI document', () => {
  const service = testService({ threads: 0 })
  let folder: string
  let key: string

  before('make the clients and compile them', async function () {
    this.timeout(300_000)
    folder = await cachedPackages(here, ['tsconfig.json', 'calls'])
    await rm(join(folder, 'generated'), { recursive: true, force: true })
    await mkdir(join(folder, 'generated'))
    const document = JSON.stringify(openApiDocument(routes, service.url))
    await writeFile(join(folder, 'openapi.json'), document)
    for (const [program, ...args] of Object.values(generators)) {
      await run(join(folder, 'node_modules/.bin', program), args, { cwd: folder })
    }
    key = (await service.account()).sandboxKey
  })

  it('compiles under strict with the calls that use it', async function () {
    this.timeout(120_000)
    const { stdout } = await run(join(folder, 'node_modules/.bin/tsc'), ['-p', '.'], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error)
    expect(stdout).to.equal('')
  })

  for (const name of Object.keys(generators)) {
    it(`of ${name} scans, names the code of a refusal and issues a token`, async () => {
      const image = Buffer.from(onePixelPng, 'base64').toString('base64')
      const env = { ...process.env, API_KEY: key, API_URL: service.url, IMAGE: image }
      const tsx = import.meta.resolve('tsx')
      const call = join(folder, 'calls', `${name}.ts`)
      const { stdout } = await run(process.execPath, ['--import', tsx, call], { cwd: folder, env })
      const answers: unknown = JSON.parse(stdout)
      expect(answers).to.deep.include({ status: 'recognized', refusal: 'validation_failed' })
      expect(answers).to.have.property('token').that.matches(/^ct_/)
    })
  }
})

const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
