import { knownOfMrz } from '../../../../worker/pipeline/print/known-of-mrz.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'

const surname = candidateOf('mrz', 'surname', 'SPECIMEN')

const seen = {
  mrz: { passed: true, issuingState: 'DEU' },
  isPageAlone: true,
  hasTwoFaces: false,
  candidates: [surname],
  today: '2026-11-26',
}

describe('knownOfMrz', () => {
  it('recognizes a value of a passed MRZ', () => {
    expect(knownOfMrz(seen)?.isPrintedBy('Specimen')).to.equal(true)
  })

  it('does not recognize a value that only print gave', () => {
    const printed = { ...seen, candidates: [{ ...surname, source: 'viz' as const }] }
    expect(knownOfMrz(printed)?.isPrintedBy('Specimen')).to.equal(false)
  })

  const others = {
    'an MRZ that did not pass': { mrz: { passed: false, issuingState: 'DEU' } },
    'no MRZ': { mrz: null },
    'an issuer that prints names in another script, too': {
      mrz: { passed: true, issuingState: 'IND' },
    },
    'an issuer that is not known': { mrz: { passed: true, issuingState: null } },
    'more than the page of the MRZ': { isPageAlone: false },
    'a second face': { hasTwoFaces: true },
  }
  for (const [what, other] of Object.entries(others))
    it(`has every caption read with ${what}`, () => {
      expect(knownOfMrz({ ...seen, ...other })).to.equal(null)
    })
})
