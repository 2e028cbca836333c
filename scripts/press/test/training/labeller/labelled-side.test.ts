import { expect } from 'chai'
import { describeSpecimen } from '../../../../specimens/describe/pools.ts'
import { drawSheet } from '../../../../specimens/draw/sheet.ts'
import { labelledSide } from '../../../training/labeller/labelled-side.ts'

describe('labelledSide', () => {
  const [front] = drawSheet(describeSpecimen('labelled', { layout: 'id-labels-above' })).sides
  const lines = front === undefined ? [] : labelledSide(front)

  it('gives every character of a drawn page its meaning', () => {
    expect(lines).to.have.length.above(5)
    for (const { text, meanings } of lines) expect(meanings).to.have.length(Array.from(text).length)
  })

  it('distinguishes captions from the values of the same field', () => {
    const meanings = new Set(lines.flatMap((line) => line.meanings))
    expect([...meanings]).to.include.members(['v:surname', 'c:surname', 't'])
  })
})
