/** Backs of cards that print no name, in several arrangements. */
import type { FieldPlace, PagePlan } from '../../../../specimens/draw/page-plan.ts'
import type { PrintLayout } from '../../../../specimens/layouts/layout.ts'
import { printLayouts, type SpecimenLayout } from '../../../../specimens/layouts.ts'
import { changed, column, row } from './places.ts'

const { mrz: _, ...backWithoutZone } = backOf('id-labels-above')

/** @throws Error where that design has one side */
function backOf(name: SpecimenLayout): PagePlan {
  const { back }: PrintLayout = printLayouts[name]
  if (back === undefined) throw new Error(`${name} has no back`)
  return back
}

function plain(ground: NonNullable<PagePlan['ground']>, fields: readonly FieldPlace[]): PagePlan {
  return { varied: true, ground, titles: [], labelSize: 1.4, valueSize: 2.3, fields }
}

export const namelessBacks: readonly PagePlan[] = [
  backOf('id-no-mrz'),
  changed(backWithoutZone, {
    fields: { authority: { y: 33 } },
    more: row(42, [24, 30, 'personal_number'], [56, 24, 'issue_date']),
  }),
  plain('net', [
    ...row(9, [5, 50, 'address']),
    ...row(22, [5, 34, 'personal_number'], [46, 34, 'authority']),
    ...row(31, [5, 24, 'issue_date'], [46, 24, 'expiry_date']),
    ...row(40, [5, 24, 'height'], [46, 24, 'eyes_color']),
  ]),
  {
    ...plain(
      'tint',
      column({ x: 5, y: 10, width: 70, step: 7 }, [
        ['personal_number', { labelWidth: 24 }],
        ['address', { labelWidth: 24 }],
      ]),
    ),
    labels: 'left',
    texts: [
      {
        text: 'SPECIMEN. If found return to the issuing office',
        x: 5,
        y: 48,
        width: 60,
        size: 1.6,
      },
    ],
  },
  plain('rays', [
    ...row(12, [30, 48, ['address', { size: 2.6 }]]),
    ...row(28, [30, 48, 'authority']),
    ...row(38, [30, 20, 'issue_date'], [56, 24, 'document_number']),
  ]),
  {
    ...plain('rainbow', [
      ...row(10, [6, 40, 'birth_place']),
      ...row(19, [6, 60, 'address']),
      ...row(33, [6, 36, 'authority'], [48, 30, 'personal_number']),
    ]),
    symbols: [{ format: 'Code128', payload: 'digits', at: { x: 20, y: 42, width: 44, height: 6 } }],
  },
]
