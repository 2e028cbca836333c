import { dissectAll } from '../../../../worker/viz/lines/dissect.ts'
import { OpenPrint } from '../../../../worker/viz/proposals/open-print.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { isUnderOtherCaption } from '../../../../worker/viz/ways/near-captions.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

/** Whether a line stands under a caption of no field, among Brazilian lines. */
function isOfNoField(text: string, ...lines: Line[]): boolean {
  const page = printedPage(lines)
  const type = { kind: 'identity_card', country: 'BRA', probability: 1 } as const
  const rules = { ...habitsOf(page, type, '2026-11-22'), mustEnd: () => false }
  const print = new OpenPrint({ dissections: dissectAll(page.lines, rules), known: [], spans: [] })
  return print.values.some((piece) => piece.text === text && isUnderOtherCaption(print, piece))
}

// The labeller had this entry of a register as the holder's address.
describe('isUnderOtherCaption', () => {
  const value: Line = ['CN LV-A48 FL-201 UBERABA', 6, 31]

  it('is true below a caption that names no field', () => {
    expect(isOfNoField(value[0], ['DOC ORIGEM', 6, 29, 1.1], value)).to.equal(true)
  })

  it('is false below a caption of a field, without one, and above the caption', () => {
    expect(isOfNoField(value[0], ['ENDEREÇO', 6, 29, 1.1], value)).to.equal(false)
    expect(isOfNoField(value[0], value)).to.equal(false)
    expect(isOfNoField(value[0], value, ['DOC ORIGEM', 6, 33, 1.1])).to.equal(false)
  })
})
