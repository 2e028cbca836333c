import type { ScanContext } from '../context.ts'

/** What the zone says of its holder. */
export function fillHolder(context: ScanContext): void {
  const mrz = context.zone?.mrz
  if (mrz === undefined) return
  const givenNames = mrz.givenNames?.value ?? null
  const surname = mrz.surname?.value ?? null
  const fullName = [givenNames, surname].filter((name) => name !== null).join(' ')
  context.holder = {
    givenNames,
    surname,
    fullName: fullName === '' ? null : fullName,
    birthDate: mrz.birthDate?.value ?? null,
    sex: sexOf(mrz.sex?.value ?? null),
    nationality: mrz.nationality?.value ?? null,
  }
}

function sexOf(value: string | null): 'M' | 'F' | 'X' | null {
  return value === 'M' || value === 'F' || value === 'X' ? value : null
}
