import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whatIsReadToday } from '../shared/fields/read-today.ts'

const root = join(import.meta.dirname, '..')

// The README is the first page read and the last one updated.
describe('README.md', () => {
  let text: string

  before(async () => {
    text = await readFile(join(root, 'README.md'), 'utf8')
  })

  it('draws a tree of paths that exist', () => {
    const tree = text.split('## Where things are')[1]?.split('```')[1] ?? ''
    let folder = ''
    const missing: string[] = []
    for (const [, indent = '', name = ''] of tree.matchAll(/^( *)(\S+) {2,}\S/gm)) {
      if (indent === '') folder = name
      const path = indent === '' ? name : folder + name
      if (!existsSync(join(root, path))) missing.push(path)
    }
    expect(folder).not.to.equal('')
    expect(missing).to.deep.equal([])
  })

  // A claim that is not built yet costs its reader an afternoon.
  it('states what this release reads, in the same words as every page', () => {
    expect(text.replace(/\s+/g, ' ')).to.include(whatIsReadToday)
  })

  it('names only files and scripts that exist', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const files = [...text.matchAll(/`((?:\w[\w-]*\/)*[\w-]+\.(?:ts|md|yaml))`/g)].map(([, f]) => f)
    const named = [...text.matchAll(/npm (?:run )?(start|test|demo|admin|evaluate|check|build)\b/g)]
    expect(files.filter((file) => !existsSync(join(root, file ?? '')))).to.deep.equal([])
    expect(files).not.to.be.empty
    for (const [, script = ''] of named) expect(scripts).to.have.property(script)
  })
})
