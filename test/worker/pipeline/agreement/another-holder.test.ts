import { expect } from 'chai'
import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { isOfAnotherHolder } from '../../../../worker/pipeline/agreement/another-holder.ts'

const value = (
  source: FieldCandidate['source'],
  name: FieldName,
  text: string,
  probability = 0.8,
): FieldCandidate => ({
  name,
  value: text,
  printed: text,
  lcid: 0,
  probability,
  source,
  box: null,
})

const printed = (name: FieldName, text: string, probability?: number) =>
  value('viz', name, text, probability)

const stated = [
  value('mrz', 'surname', 'SPECIMEN', 0.98),
  value('mrz', 'given_names', 'ANNA MARIA', 0.98),
  value('mrz', 'birth_date', '1974-08-12', 0.99),
  value('mrz', 'document_number', 'L898902C3', 0.99),
]

describe('isOfAnotherHolder', () => {
  for (const [what, print] of [
    ['another whole name', [printed('full_name', 'BERTHOLD MUSTER')]],
    [
      'another surname and birth date',
      [printed('surname', 'MUSTER'), printed('birth_date', '1991-03-05')],
    ],
    [
      'another birth date and number',
      [printed('birth_date', '1991-03-05'), printed('document_number', 'X0112T47Y')],
    ],
  ] as const) {
    it(`is true for ${what}`, () => {
      expect(isOfAnotherHolder(print, stated)).to.equal(true)
    })
  }

  for (const [what, print] of [
    ['one value that differs', [printed('document_number', 'X0112T47Y')]],
    ['a surname alone, as of a holder who married', [printed('surname', 'MUSTER')]],
    [
      'a given name that is the same',
      [
        printed('surname', 'MUSTER'),
        printed('given_names', 'Anna'),
        printed('birth_date', '1991-03-05'),
      ],
    ],
    [
      'a birth date that is the same',
      [printed('full_name', 'ROAD TRAFFIC OFFICE'), printed('birth_date', '1974-08-12')],
    ],
    [
      'values that may be misread',
      [
        printed('surname', 'SPEC1MEM'),
        printed('birth_date', '1974-06-12'),
        printed('document_number', 'L8989O2CB'),
      ],
    ],
    [
      'values that were hardly read',
      [printed('full_name', 'BERTHOLD MUSTER', 0.4), printed('birth_date', '1991-03-05', 0.5)],
    ],
    [
      'a surname within a whole name',
      [printed('full_name', 'Anna Specimen'), printed('document_number', 'X0112T47Y')],
    ],
    ['nothing', []],
  ] as const) {
    it(`is false for ${what}`, () => {
      expect(isOfAnotherHolder(print, stated)).to.equal(false)
    })
  }
})
