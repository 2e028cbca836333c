/** The days of a visa whose labels were not read, by what its other days say. */
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { readValue } from './values/read-value.ts'

/**
 * A visa is valid until its end of validity; and from the day of its issue on where that is printed
 * a second time.
 */
export function takeVisaDates(print: OpenPrint, { type, values }: PageHabits): void {
  if (type.kind !== 'visa') return
  const [issue, expiry] = (['issue_date', 'expiry_date'] as const).map((name) =>
    print.found.find(({ field }) => field === name),
  )
  const byForm = { way: 'pattern', margin: 0 } as const
  if (expiry !== undefined && print.isOpen('visa_valid_until'))
    print.take({ ...expiry, ...byForm, field: 'visa_valid_until' })
  const again = print.values.find(
    ({ text }) => readValue('visa_valid_from', text, values)?.value === issue?.value.value,
  )
  if (issue === undefined || again === undefined || !print.isOpen('visa_valid_from')) return
  print.take({ ...byForm, field: 'visa_valid_from', pieces: [again], value: issue.value })
}
