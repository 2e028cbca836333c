import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { dearestFiles, startDearestFirst } from './dearest-first.ts'

const root = join(import.meta.dirname, '../../..')

describe('the order of test files', () => {
  it('begins with the dearest, and is otherwise as it was', () => {
    const [first = '', second = ''] = dearestFiles.map((path) => join(root, path))
    const files = ['/b.test.ts', second, '/a.test.ts', first]
    startDearestFirst(files)
    expect(files).to.deep.equal([first, second, '/b.test.ts', '/a.test.ts'])
  })

  it('names files that exist', () => {
    expect(dearestFiles.filter((path) => !existsSync(join(root, path)))).to.deep.equal([])
    expect(new Set(dearestFiles).size).to.equal(dearestFiles.length)
  })
})
