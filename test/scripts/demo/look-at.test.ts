import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookAt, picturesIn } from '../../../scripts/demo/look-at.ts'
import { scratch } from '../../support/processes/scratch.ts'

const specimens = join(import.meta.dirname, '../../../api/site/try/specimens')

// Whoever has a folder of pictures that fail wants to see all of them, not to name each.
const waitFor = <T>(_what: string, work: Promise<T>) => work

describe('npm run demo -- --folder', function () {
  this.timeout(120_000)

  it('writes a page for each picture and an index, and names what is no picture', async () => {
    const folder = join((await scratch()).path, 'pictures')
    const out = join(folder, 'pages')
    await mkdir(folder, { recursive: true })
    for (const name of ['passport', 'landscape']) {
      await cp(join(specimens, `${name}.jpg`), join(folder, `${name}.jpg`))
    }
    await writeFile(join(folder, 'notes.txt'), 'SPECIMEN')
    const said: string[] = []
    const say = (line: string) => said.push(line)
    const pictures = await picturesIn(folder, say)
    expect(await lookAt(pictures, { folder: out, say, waitFor, isOpened: false })).to.equal(0)
    expect(said.join('\n')).to.match(/^notes\.txt: this is neither JPEG nor PNG/m)
    const page = await readFile(join(out, 'passport.jpg.html'), 'utf8')
    expect(page).to.include('data-of="surname@0"').and.to.include('ERIKSSON')
    const index = await readFile(join(out, 'index.html'), 'utf8')
    expect(index).to.include('href="passport.jpg.html"').and.to.include('no_document_found')
  })

  it('ends with 2 if there is nothing to read', async () => {
    const options = { folder: '', say: () => undefined, waitFor, isOpened: false }
    expect(await lookAt([], options)).to.equal(2)
  })
})
