import { publishableText } from '../../../shared/fields/publishable-text.ts'
import type { LabelledPicture } from '../../specimens/truth.ts'
import type { Judgement } from '../judge/judge.ts'
import { isSameSpelling } from '../judge/spelling.ts'

/** The barcodes of a run, compared with their labels. */
export interface BarcodeScore {
  /** How many of each symbology were printed, and how many read without a wrong character. */
  readonly bySymbology: readonly { symbology: string; printed: number; read: number }[]
  /** Published codes that the picture's labels do not contain: picture and text. */
  readonly invented: readonly string[]
  /** Holder fields of the codes that were read; `missing`: published as null, or not at all. */
  readonly fields: { readonly right: number; readonly missing: number; readonly wrong: number }
  /** Values that are not what the code says: picture and field. */
  readonly wrong: readonly string[]
}

export function scoreBarcodes(judgements: readonly Judgement[]): BarcodeScore {
  const printed = judgements.flatMap(({ truth, reading }) =>
    codesOf(truth).map(({ format, text }) => ({
      symbology: format,
      isRead: reading.barcodes.includes(text),
    })),
  )
  const symbologies = [...new Set(printed.map(({ symbology }) => symbology))].sort()
  const values = judgements.flatMap(fieldsOf)
  const count = (verdict: boolean | null) => values.filter(({ right }) => right === verdict).length
  return {
    bySymbology: symbologies.map((symbology) => {
      const own = printed.filter((code) => code.symbology === symbology)
      return { symbology, printed: own.length, read: own.filter(({ isRead }) => isRead).length }
    }),
    invented: judgements.flatMap(({ name, truth, reading }) => {
      const known = codesOf(truth).map(({ text }) => text)
      const others = reading.barcodes.filter((text) => !known.includes(text))
      return others.map((text) => `${name} ${JSON.stringify(text.slice(0, 40))}`)
    }),
    fields: { right: count(true), missing: count(null), wrong: count(false) },
    wrong: values
      .filter(({ right }) => right === false)
      .map(({ name, field }) => `${name} ${field}`),
  }
}

function codesOf({ barcode }: LabelledPicture): readonly { format: string; text: string }[] {
  if (!barcode) return []
  const all = 'multiple' in barcode ? barcode.multiple : [barcode]
  return all.map(({ format, text }) => ({ format, text: publishableText(text) }))
}

/** The fields of a code that was read; `right` is null where no value was published. */
function fieldsOf({ name, truth, reading }: Judgement) {
  const isRead = codesOf(truth).some(({ text }) => reading.barcodes.includes(text))
  if (!isRead || !truth.barcode_fields) return []
  return Object.entries(truth.barcode_fields).flatMap(([field, value]) => {
    if (value === null) return []
    // The first entry is the answer; later ones may hold what the print says instead.
    const read = reading.banded.find((one) => one.name === field && one.value !== null)
    const right = read?.value == null ? null : isSameSpelling(read.value, value)
    return [{ name, field, right }]
  })
}
