import { editDistance } from './edit-distance.ts'

/** The share of its characters in which a value may differ from print and count as misread. */
const MISREAD_SHARE = 0.34

/** Whether a value is what is printed but for some characters, so that the right line was found. */
export function isMisread(read: string, wanted: string): boolean {
  const apart = editDistance(read.toUpperCase(), wanted.toUpperCase())
  return apart <= Math.max(1, MISREAD_SHARE * wanted.length)
}
