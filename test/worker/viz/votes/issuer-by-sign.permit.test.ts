import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const countryOf = (...lines: Parameters<typeof printedPage>[0]) =>
  decideType(documentVotes(printedPage(lines))).country

const below = ['REMARKS', 28, 37, 1] as const

describe('the issuer of a residence permit', () => {
  it('is recognised by its code beside the heading, whatever the chip was read as', () => {
    const issuerOf = (code: string, height: number, y: number) =>
      countryOf(['AUFENTHALTSTITEL', 20, 4.2, 1.9], [code, 2, y, height], below)
    expect(issuerOf('DEU', 3.5, 5.6)).to.equal('DEU')
    expect(issuerOf('DEU EE3', 3.5, 5.6)).to.equal('DEU')
    // Within the page or in small print it is the nationality of the holder.
    expect(issuerOf('LKA', 1.4, 4.2)).to.equal(null)
    expect(issuerOf('LKA', 2, 20)).to.equal(null)
  })

  it('is recognised by the state in which it was issued', () => {
    const issuerOf = (caption: string, place: string) =>
      countryOf(
        ['RESIDENCE PERMIT', 15, 5, 2.3],
        [caption, 28, 24, 1],
        [place, 28, 26.4, 1.5],
        below,
      )
    expect(issuerOf('PLACE AND DATE OF ISSUE', 'UK 30/07/2023')).to.equal('GBR')
    expect(issuerOf('PLACE AND DATE OF ISSUE', 'LEEDS 30/07/2023')).to.equal(null)
    // This is where the holder was born.
    expect(issuerOf('PLACE AND DATE OF BIRTH', 'UK 30/07/1993')).to.equal(null)
  })
})
