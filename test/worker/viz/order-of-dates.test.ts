import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { readLines } from './read-lines.ts'

describe('dates that cannot all be right', () => {
  const birthOf = (born: string, issued: readonly Line[]) =>
    readLines([['1. SPECIMEN', 30, 14], [`3. ${born}`, 30, 22], ...issued], {
      kind: 'driving_licence',
      country: 'AUT',
    }).find(({ name }) => name === 'birth_date')?.probability

  // The day of issue was read for that of birth, which was illegible, and was certain.
  it('are never certain where they make a child the holder of a licence', () => {
    expect(birthOf('01.02.2013', [])).to.be.at.most(0.5)
    expect(birthOf('01.02.2003', [['4a. 01.02.2013', 30, 26]])).to.be.at.most(0.5)
    expect(birthOf('01.02.1983', [['4a. 01.02.2013', 30, 26]])).to.be.above(0.9)
  })
})
