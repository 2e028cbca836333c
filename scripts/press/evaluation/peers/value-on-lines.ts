import { editDistance } from '../../../evaluation/judge/spelling.ts'

/** Fields whose printed values are searched for in the lines. */
export const VALUE_FIELDS = [
  'surname',
  'given_names',
  'document_number',
  'birth_date',
  'expiry_date',
  'issue_date',
  'personal_number',
  'birth_place',
]

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/**
 * Whether some line contains the letters and digits of the value; `nearly` allows one wrong
 * character in four (in dates one), `exactly` none.
 */
export function isOnLines(
  field: string,
  value: string,
  lines: readonly string[],
  how: 'nearly' | 'exactly' = 'nearly',
): boolean {
  const forms = field.endsWith('date') ? dateForms(value) : [plain(value)]
  return forms.some((form) => {
    if (form.length === 0) return false
    if (how === 'exactly') return lines.some((line) => plain(line).includes(form))
    const allowed = field.endsWith('date')
      ? 1
      : Math.max(form.length >= 4 ? 1 : 0, Math.floor(form.length / 4))
    return lines.some((line) => partDistance(plain(line), form) <= allowed)
  })
}

/** Only the letters and digits, in capitals without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The ways a date of the form 2019-05-07 may be printed, without separators. */
function dateForms(date: string): string[] {
  const [year, month, day] = date.split('-')
  if (year === undefined || month === undefined || day === undefined) return [plain(date)]
  const name = MONTHS[Number(month) - 1] ?? ''
  const short = year.slice(2)
  return [
    day + month + year,
    month + day + year,
    year + month + day,
    day + name + year,
    day + name + short,
    name + day + year,
    `${Number(day)}${name}${year}`,
  ]
}

/** The least edit distance between `value` and a part of `line`. */
function partDistance(line: string, value: string): number {
  let least = value.length
  for (let start = 0; start <= Math.max(0, line.length - value.length); start++) {
    for (const extra of [-1, 0, 1]) {
      const part = line.slice(start, start + value.length + extra)
      if (least > 0) least = Math.min(least, editDistance(part, value))
    }
  }
  return least
}
