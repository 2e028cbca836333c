import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { folderSources } from '../../../../scripts/evaluation/sources/folder-sources.ts'
import { scratch } from '../../../support/processes/scratch.ts'

const entry = { file: 'a.png', kind: 'passport', mrz: null }

describe('folderSources', () => {
  let folder: string
  beforeEach(async () => {
    folder = (await scratch()).path
  })

  it('accepts a folder with truth.json, or a folder of such folders', async () => {
    await label('one', [entry])
    await label('two', [entry, { ...entry, file: 'b.png' }])
    await mkdir(join(folder, 'notes'))
    expect(names(await folderSources(join(folder, 'two')))).to.deep.equal([
      'two/a.png',
      'two/b.png',
    ])
    expect(names(await folderSources(folder))).to.deep.equal([
      'one/a.png',
      'two/a.png',
      'two/b.png',
    ])
  })

  // The API accepts JPEG and PNG; a labelled TIFF should be usable as well.
  it('converts another format to PNG', async () => {
    await label('set', [{ ...entry, file: 'a.tif' }])
    const blank = { width: 8, height: 8, channels: 3, background: '#fff' } as const
    await sharp({ create: blank }).tiff().toFile(join(folder, 'set/a.tif'))
    const [source] = await folderSources(folder)
    expect((await sharp(await source?.load()).metadata()).format).to.equal('png')
  })

  it('names the folder or the entry that it cannot use', async () => {
    expect(await failure(join(folder, 'nowhere'))).to.contain('nowhere')
    expect(await failure(folder)).to.contain('no truth.json')
    await label('set', [{ kind: 'passport', mrz: null }])
    expect(await failure(folder))
      .to.contain('truth.json')
      .and.contain('file')
  })

  async function label(set: string, entries: readonly object[]): Promise<void> {
    await mkdir(join(folder, set))
    await writeFile(join(folder, set, 'truth.json'), JSON.stringify(entries))
  }
})

function names(sources: readonly { name: string }[]): string[] {
  return sources.map(({ name }) => name)
}

async function failure(path: string): Promise<string> {
  return folderSources(path).then(
    () => 'no failure',
    (error: Error) => error.message,
  )
}
