import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { before } from 'mocha'
import { scratch } from '../../support/scratch.ts'
import { scriptedPicture } from '../../support/scripted-picture.ts'
import { testService } from '../../support/service.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const source = join(root, 'clients/typescript')

/** Uses every kind of thing the package exports, in a program of somebody else. */
const consumer = `
import { readFile } from 'node:fs/promises'
import { type ClientError, DocumentRecognition, fileToBase64, isBillable, isClientError, type Scan } from 'document-recognition'

const { API_URL = '', API_KEY = '' } = process.env
const client = new DocumentRecognition({ apiKey: API_KEY, baseUrl: API_URL })

function advice(error: ClientError): string {
  switch (error.kind) {
    case 'refused':
      return error.code === 'validation_failed' ? 'mend the request' : error.docsUrl
    case 'no_answer':
      return String(error.status)
    case 'deadline':
      return error.last?.kind ?? 'slow'
  }
}

const image = await fileToBase64(await readFile('photo.jpg'))
const scan: Scan = await client.createScan({ image })
const refusal = await client.createScan({ image: '' }).catch((error: unknown) => {
  if (isClientError(error)) return advice(error)
  throw error
})
console.log([scan.meta.status, isBillable(scan), refusal].join(', '))
`

// What is tested from its sources may still be a package that nobody can install or compile.
describe('the package of the TypeScript client', () => {
  const service = testService({ threads: 1 })
  let folder: string

  before('pack it and install it where nothing of ours is', async function () {
    this.timeout(120_000)
    folder = (await scratch()).path
    // A copy, because other tests read the sources while this one builds.
    const copy = join(folder, 'clients/typescript')
    await cp(source, copy, { recursive: true, filter: (path) => !path.endsWith('/dist') })
    await cp(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    // The project's own npm runs no scripts, and its settings reach the npm of a test.
    const pack = ['pack', '--ignore-scripts=false', '--silent', '--pack-destination', folder]
    const { stdout } = await run('npm', pack, { cwd: copy })
    const away = join(folder, 'away')
    await mkdir(away)
    await writeFile(join(away, 'package.json'), '{"type": "module"}')
    const flags = ['--offline', '--no-audit', '--no-fund']
    await run('npm', ['install', ...flags, join(folder, stdout.trim().split('\n').at(-1) ?? '')], {
      cwd: away,
    })
    folder = away
  })

  it('contains compiled modules with types, depends on nothing, and imports nothing of Node', async () => {
    const installed = join(folder, 'node_modules/document-recognition')
    expect(await readdir(join(folder, 'node_modules'))).to.include('document-recognition')
    const manifest: unknown = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    expect(manifest).to.not.have.any.keys('dependencies', 'peerDependencies')
    for (const file of await readdir(join(installed, 'dist'))) {
      const text = await readFile(join(installed, 'dist', file), 'utf8').catch(() => '')
      expect(text, file).to.not.match(/['"]node:/)
    }
  })

  it('compiles under strict and runs', async function () {
    this.timeout(60_000)
    const { liveKey } = await service.account()
    await writeFile(join(folder, 'photo.jpg'), await scriptedPicture())
    await writeFile(join(folder, 'consumer.ts'), consumer)
    const flags = [
      '--ignoreConfig',
      '--strict',
      '--module',
      'NodeNext',
      '--target',
      'ES2022',
      '--types',
      'node',
    ]
    const typeRoots = ['--typeRoots', join(root, 'node_modules/@types')]
    const tsc = join(root, 'node_modules/.bin/tsc')
    const { stdout: complaints } = await run(tsc, [...flags, ...typeRoots, 'consumer.ts'], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error)
    expect(complaints).to.equal('')
    const env = { ...process.env, API_URL: service.url, API_KEY: liveKey }
    const { stdout } = await run(process.execPath, ['consumer.js'], { cwd: folder, env })
    expect(stdout.trim()).to.equal('recognized, true, mend the request')
  })
})
