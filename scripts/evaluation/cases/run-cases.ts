import type { Progress } from '../../command-line/progress.ts'
import type { PictureReader } from '../readers/picture-reader.ts'
import type { Keep } from '../run-sources.ts'
import type { FailingInput } from './case-file.ts'
import { type CaseFault, judgeCase } from './judge-case.ts'

export interface JudgedCase {
  readonly name: string
  readonly what: string
  readonly status: string
  /** Empty where everything is right. */
  readonly faults: readonly CaseFault[]
}

/** Reads every failing input, `concurrency` at a time; the order is kept. */
export async function runCases(
  cases: readonly FailingInput[],
  reader: PictureReader,
  concurrency: number,
  progress: Progress,
  keep: Keep | null = null,
): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = []
  const waiting = cases.entries()
  const work = async (): Promise<void> => {
    for (const [index, { name, what, load, expected }] of waiting) {
      const read = await reader.read(await load())
      const { reading, answer } = read
      await keep?.(name, read, null)
      judged[index] = { name, what, status: reading.status, faults: judgeCase(expected, answer) }
      progress.advance()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return judged
}

/** One line a case, with a line for each fault, and the sum. */
export function printCases(judged: readonly JudgedCase[]): string {
  const right = judged.filter(({ faults }) => faults.length === 0)
  const wrong = judged.filter(({ faults }) => faults.some(({ verdict }) => verdict === 'wrong'))
  return [
    ...judged.flatMap(({ name, what, status, faults }) => [
      `${faults.length === 0 ? 'right' : 'FAULT'}  ${name}  (${status}) ${what}`,
      ...faults.map(
        ({ place, verdict, given, wanted }) =>
          `         ${place}: ${verdict}, ${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`,
      ),
    ]),
    '',
    `${right.length} of ${judged.length} right, ${wrong.length} with a wrong value`,
  ].join('\n')
}
