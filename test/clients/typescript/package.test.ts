import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { testService } from '../../support/service/service.ts'
import { installedClient } from '../../support/shipped/packed-client.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** Uses every kind of thing the package exports, in a program of somebody else. */
const consumer = `
import { readFile } from 'node:fs/promises'
import { type ClientError, DocumentRecognition, fileToBase64, isBillable, isClientError, type Scan } from '@document-recognition/client'

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
    folder = await installedClient()
  })

  it('contains compiled modules with types, depends on nothing, and imports nothing of Node', async () => {
    const installed = join(folder, 'node_modules/@document-recognition/client')
    const manifest: unknown = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    expect(manifest).to.not.have.any.keys('dependencies')
    // Only what converts pictures for the command, for whoever has such pictures.
    expect(await readdir(join(folder, 'node_modules'))).to.have.members([
      '.bin',
      '.package-lock.json',
      '@document-recognition',
    ])
    for (const entry of await readdir(join(installed, 'dist'), { withFileTypes: true })) {
      if (entry.isDirectory()) continue
      const text = await readFile(join(installed, 'dist', entry.name), 'utf8')
      expect(text, entry.name).to.not.match(/['"]node:/)
    }
  })

  it('brings the command', async () => {
    const command = join(folder, 'node_modules/.bin/document-recognition')
    expect((await run(command, ['--help'])).stdout).to.include('Usage: document-recognition scan')
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const { stdout } = await run(command, ['--version'])
    expect(manifest).to.have.property('version', stdout.trim())
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
