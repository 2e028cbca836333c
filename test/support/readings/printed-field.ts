import type { PrintedField, Way } from '../../../worker/viz/print/printed-page.ts'

/** A value that was surely read on a page, by its caption unless another way is given. */
export function printedField(
  name: PrintedField['name'],
  value: string,
  way: Way = 'label',
): PrintedField {
  return {
    name,
    value,
    printed: value,
    lcid: 0,
    probability: 0.9,
    source: 'viz',
    box: null,
    features: { way, path: 1, least: 1, margin: 6, fit: 1 },
  }
}
