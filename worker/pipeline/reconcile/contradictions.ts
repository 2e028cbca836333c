/** On which of its subjects the printed page contradicts the MRZ. */
import type { CoreField } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { type VisualSubject, visualSubjects } from '../../mrz/text/verdict.ts'
import { agree } from '../agreement/agree.ts'
import { compareNames, namesOfHolder } from '../agreement/compare-names.ts'
import { isContradicted, sharesWord } from '../agreement/contradiction.ts'
import { areSure } from '../agreement/tie.ts'

const namesOfSubjects: Readonly<Record<VisualSubject, CoreField>> = {
  surname: 'surname',
  'given names': 'given_names',
  'document number': 'document_number',
  'date of birth': 'birth_date',
  'date of expiry': 'expiry_date',
  sex: 'sex',
  nationality: 'nationality',
}

/**
 * The subjects on which well-read print contradicts the MRZ, and no print agrees with it. A whole name
 * under one caption contradicts those parts of the MRZ's name that it has no word of.
 */
export function contradictionsOf(candidates: readonly FieldCandidate[]): VisualSubject[] {
  const latin = candidates.filter(({ lcid, value }) => lcid === 0 && value !== null)
  const names = latin.filter(({ source, name }) => source === 'mrz' && namesOfHolder.includes(name))
  const whole = latin.filter(({ source, name }) => source === 'viz' && name === 'full_name')
  const isOther = compareNames(names, whole, areSure) === 'different'
  return visualSubjects.filter((subject) => {
    const ofField = latin.filter(({ name }) => name === namesOfSubjects[subject])
    const mrz = ofField.find(({ source }) => source === 'mrz')
    const printed = ofField.filter(({ source }) => source === 'viz')
    if (mrz === undefined || printed.some((one) => agree(mrz, one))) return false
    if (isOther && names.includes(mrz)) {
      return !whole.some(({ value }) => sharesWord(mrz.value ?? '', value ?? ''))
    }
    return printed.some((one) => isContradicted(mrz, one))
  })
}
