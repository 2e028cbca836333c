/** Derives dates of a visa whose labels were not read from its other dates. */
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { readValue } from '../values/read-value.ts'

/**
 * Takes the expiry date as the end of validity, and the issue date as its beginning if that is
 * printed twice.
 */
export function takeVisaDates(print: OpenPrint, { type, values }: PageHabits): void {
  if (type.kind !== 'visa') return
  const byForm = { way: 'pattern', margin: 0 } as const
  const expiry = print.found.find(({ field }) => field === 'expiry_date')
  if (expiry !== undefined && print.isOpen('visa_valid_until'))
    print.take({ ...expiry, ...byForm, field: 'visa_valid_until' })
  const issue = print.found.find(({ field }) => field === 'issue_date')
  if (issue === undefined || !print.isOpen('visa_valid_from')) return
  const again = print.values.find(
    ({ text }) => readValue('visa_valid_from', text, values)?.value === issue.value.value,
  )
  if (again !== undefined)
    print.take({ ...byForm, field: 'visa_valid_from', pieces: [again], value: issue.value })
}
