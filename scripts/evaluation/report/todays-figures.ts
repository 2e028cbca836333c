/** The rows of `docs/measurements.md` that `npm run evaluate -- … --write` fills. */
import type { JudgedCase } from '../cases/run-cases.ts'
import type { FieldTally } from '../fields/field-score.ts'
import type { Summary } from '../summary/summarise.ts'
import type { Tally } from '../summary/tally.ts'

/** Figures by the key of their row, for labelled pictures of a folder. */
export function todaysFigures({ all, fields, types, barcodes }: Summary): Record<string, string> {
  return {
    'corpus-print': `fields without an MRZ: ${counted(fields.withoutMrz.all)}`,
    'corpus-mrz-fields': `fields with an MRZ: ${counted(fields.withMrz.all)}`,
    'corpus-mrz': printMrzs(all),
    'corpus-kind': types
      .map((type) => `${type.property} ${type.right} of ${type.documents}, ${type.wrong} wrong`)
      .join('; '),
    barcodes: `to the character: ${barcodes.bySymbology
      .map(({ symbology, read, printed }) => `${symbology} ${read} of ${printed}`)
      .join(', ')}`,
  }
}

/** How MRZs were read, in one line. */
export function printMrzs(all: Tally): string {
  return `MRZs exact: ${all.exact} of ${all.mrzs}; passed while wrong ${all.passedWhileWrong}, invented ${all.falseMrzs} of ${all.negatives}`
}

function counted({ right, values, wrong, invented, atHigh, wrongAtHigh }: FieldTally): string {
  const found = `${right} of ${values} right, ${wrong} wrong, ${invented} not there`
  return `${found}; at \`high\` ${wrongAtHigh} of ${atHigh} wrong`
}

/** The same for failing inputs. */
export function todaysCases(judged: readonly JudgedCase[]): Record<string, string> {
  const right = judged.filter(({ faults }) => faults.length === 0).length
  return { cases: `failing inputs: ${right} of ${judged.length} answered as they should` }
}
