import type { PrintedField } from './draw/page-plans.ts'
import { type MockState, mockStates } from './mock-states.ts'
import type { SpecimenDescription } from './specimen-description.ts'

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** What is printed for each field, in the issuer's own style. */
export function printedValues(of: SpecimenDescription): Partial<Record<PrintedField, string>> {
  const state = mockStates[of.state]
  return {
    document_code: of.documentCode.replaceAll('<', ''),
    issuing_state: state.zoneCode,
    document_number: of.documentNumber,
    surname: of.surname,
    given_names: of.givenNames,
    nationality: mockStates[of.nationality].nationality,
    birth_date: printedDate(of.birthDate, state.dateStyle),
    birth_place: of.birthPlace,
    sex: of.sex,
    issue_date: printedDate(of.issueDate, state.dateStyle),
    expiry_date: printedDate(of.expiryDate, state.dateStyle),
    authority: state.authority,
    dl_class: 'AM/B1/B/BE',
  }
}

/** `1974-08-12` in one of the styles issuers print. */
function printedDate(date: string, style: MockState['dateStyle']): string {
  const [year = '', month = '', day = ''] = date.split('-')
  switch (style) {
    case 'DD MMM YYYY':
      return `${day} ${months[Number(month) - 1]} ${year}`
    case 'DD.MM.YYYY':
      return `${day}.${month}.${year}`
    case 'DD/MM/YYYY':
      return `${day}/${month}/${year}`
    case 'YYYY-MM-DD':
      return date
  }
}
