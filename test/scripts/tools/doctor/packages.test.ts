import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { languages, models, packages } from '../../../../scripts/tools/doctor/packages.ts'
import { scratch } from '../../../support/processes/scratch.ts'

async function projectOf(files: Record<string, unknown>): Promise<string> {
  const { path } = await scratch()
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(
      join(path, name),
      typeof content === 'string' ? content : JSON.stringify(content),
    )
  }
  return path
}

const lock = (version: string) => ({ packages: { '': {}, 'node_modules/koa': { version } } })

describe('the doctor of packages', () => {
  it('finds packages in order that are those of package-lock.json', async () => {
    const root = await projectOf({
      'package-lock.json': lock('3.0.0'),
      'node_modules/.package-lock.json': lock('3.0.0'),
    })
    expect((await packages(root)).state).to.equal('ok')
  })

  it('names a package of another version', async () => {
    const root = await projectOf({
      'package-lock.json': lock('3.0.1'),
      'node_modules/.package-lock.json': lock('3.0.0'),
    })
    expect(await packages(root)).to.include({ state: 'missing', mend: 'npm ci' })
    expect((await packages(root)).found).to.include('koa')
  })

  it('does without a package that is optional and not for this platform', async () => {
    const root = await projectOf({
      'package-lock.json': { packages: { 'node_modules/x': { version: '1.0.0', optional: true } } },
      'node_modules/.package-lock.json': { packages: {} },
    })
    expect((await packages(root)).state).to.equal('ok')
  })

  it('finds that none are installed', async () => {
    const root = await projectOf({ 'package-lock.json': lock('3.0.1') })
    expect(await packages(root)).to.include({ state: 'missing', found: 'none are installed' })
  })
})

// Regression: it said of Chinese, which a network reads, that nothing reads it.
describe('the doctor of languages', () => {
  it('finds nothing to install where every language has its reader', () => {
    expect(languages([]).state).to.equal('ok')
  })

  it('says which print is not read, and which is read once only', () => {
    const { state, found, mend } = languages(['ko', 'th'])
    expect(state).to.equal('optional')
    expect(found).to.equal('print in ko is not read; doubtful lines in th are read once only')
    expect(mend).to.match(/@tesseract.js-data\/kor @tesseract.js-data\/tha$/)
  })
})

describe('the doctor of models', () => {
  const manifest = (weights: string) => ({
    file: 'mrz.onnx',
    sha256: createHash('sha256').update(weights).digest('hex'),
    licence: 'MIT',
  })
  const folder = 'worker/text/recognize/models'

  it('finds weights whole that have the digest of their manifest', async () => {
    const root = await projectOf({
      [`${folder}/mrz.onnx.json`]: manifest('weights'),
      [`${folder}/mrz.onnx`]: 'weights',
    })
    expect((await models(root)).state).to.equal('ok')
  })

  it('names weights that were cut off', async () => {
    const root = await projectOf({
      [`${folder}/mrz.onnx.json`]: manifest('weights'),
      [`${folder}/mrz.onnx`]: 'weigh',
    })
    expect(await models(root)).to.include({ found: 'mrz.onnx missing or damaged' })
  })

  it('names weights that are not there', async () => {
    const root = await projectOf({ [`${folder}/mrz.onnx.json`]: manifest('weights') })
    expect(await models(root)).to.include({
      state: 'missing',
      mend: 'git checkout -- worker/text',
    })
  })
})
