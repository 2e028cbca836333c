import { expect } from 'chai'
import { associate } from '../../../worker/viz/associate.ts'
import { habitsOf } from '../../../worker/viz/page-habits.ts'
import type { PrintedLine } from '../../../worker/viz/printed-page.ts'
import { printedPage } from './printed-page.ts'

describe('a number printed up or down the page', () => {
  it('is the document number when it is the only such number', () => {
    const page = printedPage([['57 24 046651', 80, 20]])
    const [line] = page.lines
    if (line === undefined) throw new Error('no line')
    const turned = { ...line, box: { x0: 80, y0: 10, x1: 82, y1: 28 } }
    const read = (lines: readonly PrintedLine[]) =>
      associate({ ...page, lines }, [], habitsOf(page, { ...type, probability: 1 }, '2026-11-22'))
        .fields.filter(({ name }) => name === 'document_number')
        .map(({ value }) => value)
    const type = { kind: 'passport', country: 'SRB' } as const
    expect(read([turned])).to.deep.equal(['57 24 046651'])
    expect(read([turned, { ...turned, text: '99 24 046651' }])).to.deep.equal([])
    // Russian passports print the series as two separate groups, which may be read as anything.
    const group = { ...turned, text: 'Ệ', box: { x0: 80, y0: 4, x1: 82, y1: 7 } }
    expect(read([turned, group])).to.deep.equal([])
  })
})
