import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const caption: Line = ['Authority / Autorité / Autoridad', 92, 50.7, 1.3]
const office: Line = ['Department of State', 92, 56.6, 2]
const passport = { kind: 'passport', country: 'USA' } as const

describe('an office in the line below the name of its state', () => {
  it('is read with the name of the state before its own', () => {
    const lines = [caption, ['United States', 92, 53.6, 2], office] as const
    expect(valuesOf(lines, passport)).to.deep.equal({
      authority: 'United States Department of State',
    })
  })

  it('is read alone when the name of the state stands elsewhere', () => {
    const heading = [caption, ['United States', 6, 10, 2], office] as const
    expect(valuesOf(heading, passport)).to.include({ authority: 'Department of State' })
  })
})
