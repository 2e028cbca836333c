import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('a caption whose end was read twice', () => {
  // The letter and the colon at the end of the caption were read again, as a zero.
  it('may reach into the line of the value behind it', () => {
    const lines: readonly Line[] = [
      ['SEXO:', 2.4, 26.6, 1],
      ['0M', 5.8, 26.5, 1.5],
    ]
    const dominican = { kind: 'identity_card', country: 'DOM' } as const
    expect(valuesOf(lines, dominican)).to.include({ sex: 'M' })
    const apart: readonly Line[] = [
      ['SEXO:', 2.4, 26.6, 1],
      ['0M', 8, 26.5, 1.5],
    ]
    expect(valuesOf(apart, dominican)).not.to.have.property('sex')
  })
})
