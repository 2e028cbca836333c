import { UNANSWERED } from './readers/picture-reader.ts'

/** Names in a message; the rest are counted. */
const namedMax = 10

/**
 * What a busy machine did not read says nothing about the engine, and counted as unread it would
 * pass for a loss of quality: a run with such a scan has no figures.
 * @throws Error with the number of scans that ended by their deadline, and what to do
 */
export function requireAnswers(
  scans: readonly { readonly name: string; readonly status: string }[],
): void {
  const names = scans.flatMap(({ name, status }) => (status === UNANSWERED ? [name] : []))
  if (names.length === 0) return
  const more = names.length > namedMax ? ` and ${names.length - namedMax} more` : ''
  throw new Error(
    `${names.length} of ${scans.length} scans ended by their deadline or were refused for want of ` +
      'room and were not read, so there are no figures of quality. Run it again with ' +
      '--concurrency 1, or when nothing else keeps this machine busy. Not read: ' +
      `${names.slice(0, namedMax).join(', ')}${more}`,
  )
}
