import { knownValues } from '../../../../worker/viz/ways/by-value.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'

describe('the values that an MRZ gave', () => {
  const isKnown = knownValues(
    [
      candidateOf('mrz', 'surname', 'MUELLER'),
      candidateOf('mrz', 'birth_date', '1974-08-12'),
      candidateOf('mrz', 'document_number', 'L898902C3'),
      candidateOf('mrz', 'sex', 'F'),
      candidateOf('mrz', 'nationality', 'DEU'),
    ],
    'DEU',
    '2026-11-26',
  )

  for (const text of ['MÜLLER', '12.08.1974', '12 AUG 74', 'L898902C3', 'L 898902 C3'])
    it(`include ${text}`, () => expect(isKnown(text)).to.equal(true))

  // A caption above such a line may be that of another value, which would lose its name.
  for (const text of ['MÜLLERIN', '12.08.1975', 'AUG 1974', 'L898902C4', 'F', 'DEU', 'Surname'])
    it(`do not include ${text}`, () => expect(isKnown(text)).to.equal(false))
})
