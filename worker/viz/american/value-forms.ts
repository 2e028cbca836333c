/**
 * The forms of values on American cards (AAMVA DL/ID Card Design Standard, annexes A and D), and
 * how misread ones are mended.
 */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { eyeColours, hairColours } from '../values/colour-codes.ts'

/** The first three letters of a month, as provinces print it. */
const month =
  '(?:J[Aa][Nn]|F[Ee][Bb]|M[Aa][RrYy]|A[Pp][Rr]|J[Uu][NnLl]|A[Uu][Gg]|S[Ee][Pp]|O[Cc][Tt]|N[Oo][Vv]|D[Ee][Cc])'

/** A date in the order of either country. */
export const cardDate = String.raw`(?:\d{2}[/-]\d{2}[/-]\d{4}|\d{4}[/-]\d{2}[/-]\d{2}|\d{2}[ -]${month}[ -]\d{4}|\d{4}[ -]${month}[ -]\d{2})`

/** A digit, or a letter that is read for one. */
const digit = '[\\dOSIlBG]'

interface Form {
  /** What a line ends with. */
  readonly ending: RegExp
  /**
   * Share of the mark before it that may be misread; large where only this field looks like this.
   */
  readonly doubtMax: number
}

const start = String.raw`(?<![^\s:#»«•·])`
const dated: Form = { ending: new RegExp(`${start}${cardDate}$`, 'u'), doubtMax: 0.5 }

export const forms: Readonly<Partial<Record<FieldName, Form>>> = {
  birth_date: dated,
  issue_date: dated,
  expiry_date: dated,
  document_number: {
    ending: new RegExp(String.raw`${start}(?=(?:\D*\d){6})[A-Z]{0,2}\d+(?:-\d+)*[A-Z]?$`, 'u'),
    doubtMax: 0.6,
  },
  sex: { ending: new RegExp(`(?:${start}|(?<=^1\\S[A-Z]{2,3}))[MF]$`, 'u'), doubtMax: 0.75 },
  height: {
    ending: new RegExp(
      String.raw`${start}(?:${digit}\s?(?:['’′]{1,2}\s?-?|-)\s?${digit}{1,2}\s?["”″'’]{0,3}|[12Il]${digit}{2}\s?[Cc][MmTtI1]?)\.?$`,
      'u',
    ),
    doubtMax: 0.75,
  },
  weight: {
    ending: new RegExp(`${start}${digit}{2,3}\\s?(?:[lI1]{1,2}b{1,2}s?|[kK]\\S?)\\.?$`, 'u'),
    doubtMax: 0.75,
  },
  eyes_color: { ending: new RegExp(`${start}(?:${eyeColours})$`, 'u'), doubtMax: 0.7 },
  hair_color: { ending: new RegExp(`${start}(?:${hairColours})$`, 'u'), doubtMax: 0.7 },
  dl_class: { ending: new RegExp(`${start}(?:[A-EGM]{1,2}|[GM][12]|[1-8])$`, 'u'), doubtMax: 0.65 },
  endorsements: { ending: new RegExp(`${start}(?:NONE|[A-Z]|[HLMNPSTX]{2})$`, 'u'), doubtMax: 0.6 },
  restrictions: {
    ending: new RegExp(
      `${start}(?:NONE|CORR(?:ECTIVE)? ?LENS(?:ES)?|(?:[A-HJ-Z], ?)*[A-HJ-Z]|[A-Z]{2})$`,
      'u',
    ),
    doubtMax: 0.55,
  },
}
