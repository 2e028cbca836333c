import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readStackFile } from '../../../scripts/admin/stack-file.ts'
import type { DataDirectory } from '../../../scripts/start-stack/processes/data-directory.ts'
import { childArguments } from '../../support/processes/child-arguments.ts'
import { type Launcher, startLauncher } from '../../support/processes/launcher.ts'
import { scratch } from '../../support/processes/scratch.ts'

describe('npm run demo', function () {
  this.timeout(120_000)
  let ground: DataDirectory
  let dataDirectory: string
  let launcher: Launcher

  async function demo(name: string, ...args: string[]): Promise<{ ended: string; text: string }> {
    const child = await ground.spawn({
      name,
      command: process.execPath,
      args: [...childArguments('scripts/demo/main.ts'), ...args],
      options: { env: { ...process.env, DATA_DIR: dataDirectory } },
    })
    const ended = await child.ended
    return { ended, text: (await child.lines()).join('\n') }
  }

  before(async () => {
    ground = await scratch()
    dataDirectory = join(ground.path, 'data')
    const env = { DATA_DIR: dataDirectory }
    launcher = await startLauncher({ spawn: ground.spawn, name: 'stack', env })
    await launcher.ready()
  })

  after(() => launcher.process.stop('SIGTERM', 60_000))

  it('uses the running stack, and leaves it running', async () => {
    const { ended, text } = await demo('with-stack')
    expect(text)
      .to.match(/^status +recognized/m)
      .and.match(/^holder +ANNA MARIA ERIKSSON \((high|medium|low)\)$/m)
      .and.match(/^What to do next:$/m)
    expect(text).not.to.contain('stopping')
    expect(ended).to.equal('exit 0')
    expect(await readStackFile(dataDirectory)).not.to.equal(null)
  })

  it('saves the full answer to a file', async () => {
    const answer = await readFile(join(dataDirectory, 'demo/answer.json'), 'utf8')
    expect(JSON.parse(answer)).to.have.nested.property('holder.surname', 'ERIKSSON')
  })

  // The README's call has the same picture, and a key that is not charged.
  it('reads in the specimen what the README shows of its answer', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8')
    const block = /```jsonc\n(.*?)```/s.exec(readme)?.[1] ?? ''
    const json = block.replaceAll(/\/\*.*?\*\//g, '').replaceAll(/,(\s*[\]}])/g, '$1')
    const { images: _, meta, ...shown } = JSON.parse(json)
    const answer = JSON.parse(await readFile(join(dataDirectory, 'demo/answer.json'), 'utf8'))
    expect(answer).to.containSubset({ ...shown, meta: { ...meta, billed: true } })
  })

  it('exits with 1 for a picture without a document, so that scripts can rely on it', async () => {
    const picture = join(ground.path, 'blank.png')
    const create = { width: 800, height: 600, channels: 3 as const, background: '#8a8a8a' }
    await writeFile(picture, await sharp({ create }).png().toBuffer())
    const { ended, text } = await demo('blank', picture)
    expect(text).to.match(/^status +no_document_found/m)
    expect(text).to.contain('Take another picture, with the whole document in view.')
    expect(ended).to.equal('exit 1')
  })

  it('says in one sentence why a file is no picture', async () => {
    const pdf = join(ground.path, 'page.pdf')
    await writeFile(pdf, '%PDF-1.4 SPECIMEN')
    for (const [name, path, why] of [
      ['missing', join(ground.path, 'nowhere.jpg'), 'nowhere.jpg: there is no such file'],
      ['folder', ground.path, 'this is a folder; name one picture in it'],
      ['pdf', pdf, 'page.pdf: this is a PDF; save it as a JPEG or PNG'],
    ] as const) {
      const { ended, text } = await demo(name, path)
      expect(text).to.contain(why).and.not.contain('ENOENT')
      expect(ended).to.equal('exit 2')
    }
  })

  it('starts and stops a stack if none is running', async () => {
    await launcher.process.stop('SIGTERM', 60_000)
    const { ended, text } = await demo('without-stack')
    expect(text)
      .to.match(/^status +recognized/m)
      .and.match(/^stopping postgres$/m)
    expect(ended).to.equal('exit 0')
    expect(await readStackFile(dataDirectory)).to.equal(null)
  })
})
