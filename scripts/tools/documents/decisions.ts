/** The form of the files in `docs/decisions`, and their index. */

/** Of a decision: what does not fit is two subjects, or a log. */
export const LINES_MAX = 60

export interface Decision {
  /** Such as `0042`. */
  readonly number: string
  readonly file: string
  readonly title: string
  /** `2026-11-26`, or null if the file has none. */
  readonly date: string | null
}

/** @param text a decision as it is written, with its title in the first line */
export function readDecision(file: string, text: string): Decision {
  const title = /^# (?:\d{4}[.:]? )?(.+)$/m.exec(text)?.[1] ?? ''
  return {
    number: file.slice(0, 4),
    file,
    title,
    date: /\b\d{4}-\d\d-\d\d\b/.exec(text)?.[0] ?? null,
  }
}

/** What is wrong with the form of a decision, one line each. */
export function decisionProblems(file: string, text: string): string[] {
  const { title, date } = readDecision(file, text)
  const lines = text.split('\n').length - 1
  return [
    ...(/^\d{4}-[a-z0-9-]+\.md$/.test(file) ? [] : ['the name is not NNNN-title.md']),
    ...(text.startsWith('# ') && title !== '' ? [] : ['the first line is no title']),
    ...(date === null ? ['there is no date (2026-11-26)'] : []),
    ...(lines > LINES_MAX ? [`${lines} lines, more than ${LINES_MAX}`] : []),
  ].map((problem) => `docs/decisions/${file}: ${problem}`)
}

/** Numbers that two files share. */
export function sharedNumbers(files: readonly string[]): string[] {
  const numbers = files.map((file) => file.slice(0, 4))
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))].map(
    (number) => `docs/decisions: two decisions have the number ${number}`,
  )
}

/** The index of all decisions: a row each, by number. */
export function decisionIndex(decisions: readonly Decision[]): string {
  const rows = [...decisions]
    .sort((one, other) => one.number.localeCompare(other.number))
    .map(({ number, file, title, date }) => `| ${number} | [${title}](${file}) | ${date} |`)
  return `# Decisions

What stands today, and why: context, choice, figures, date. One subject a file of at most ${LINES_MAX} lines; whoever
decides otherwise rewrites it. What was tried and dropped is in \`docs/log/dead-ends.md\` and beside it, figures of
single days are in \`docs/log/\`. This page is written by \`npm run documents\`.

| | | |
|---|---|---|
${rows.join('\n')}
`
}
