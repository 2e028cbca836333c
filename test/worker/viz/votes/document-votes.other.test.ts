import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

const kindOf = (...lines: readonly Line[]) => decideType(documentVotes(printedPage(lines))).kind

/** What American licences print, and licences to fish, too. */
const likeLicence: readonly Line[] = [
  ['DOB: 04/12/1970', 5, 12],
  ['EXP: 04/12/2029', 5, 16],
  ['Sex: M', 5, 20],
  ['Hgt: 5-10', 25, 20],
  ['Eyes: BRO', 45, 20],
  ['License No: 48201736', 5, 24],
  ['Class: C', 5, 28],
]

// Each of them was recognized as a document, and charged.
describe('documentVotes of a document of no kind', () => {
  it('finds no kind below the title of a card that only members have', () => {
    expect(kindOf(['STUDENT IDENTIFICATION CARD', 5, 5], ['Name: Ana Specimen', 5, 16])).to.equal(
      null,
    )
    expect(kindOf(['EMPLOYEE IDENTITY CARD', 5, 5], ['Name: Ana Specimen', 5, 16])).to.equal(null)
    expect(kindOf(['IDENTITY CARD', 5, 5], ['Name: Ana Specimen', 5, 16])).to.equal('identity_card')
  })

  it('finds no kind by captions below the title of a licence for something else', () => {
    expect(kindOf(['STATE FISHING LICENSE', 5, 5], ...likeLicence)).to.equal(null)
    expect(kindOf(['STATE OF KANSAS', 5, 5], ...likeLicence)).to.equal('driving_licence')
  })

  it('finds no kind by the words of a check below the title of something else', () => {
    const rest: readonly Line[] = [
      ['SPECIMEN/ANA MRS', 5, 20],
      ['PASSPORT CHECKED', 5, 40],
    ]
    expect(kindOf(['BOARDING PASS', 5, 5, 2.4], ...rest)).to.equal(null)
    expect(kindOf(['FRANKFURT', 5, 5, 2.4], ...rest)).to.equal('passport')
  })

  it('accepts the title of a kind beside that of another document, if it is as large', () => {
    expect(kindOf(['DRIVER LICENSE', 5, 5], ['HEALTH CARD', 45, 5])).to.equal('driving_licence')
  })

  it('finds no kind by captions beside words of a document of no kind', () => {
    expect(kindOf(['Health • Santé', 5, 5], ...likeLicence)).to.equal(null)
  })
})
