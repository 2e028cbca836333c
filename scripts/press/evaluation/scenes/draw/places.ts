import type { FieldPlace, PagePlan, PrintedField } from '../../../../specimens/draw/page-plan.ts'

type Differences = Omit<Partial<FieldPlace>, 'field'>

/** A field of a row or column: its name alone, or with its differences. */
export type Entry = PrintedField | readonly [PrintedField, Differences]

/** Fields one below the other. */
export function column(
  at: { readonly x: number; readonly y: number; readonly width: number; readonly step: number },
  entries: readonly Entry[],
): FieldPlace[] {
  return entries.map((entry, index) =>
    place({ x: at.x, y: at.y + index * at.step, width: at.width }, entry),
  )
}

/** Fields side by side on one base line, each with its left edge and its width. */
export function row(
  y: number,
  ...entries: readonly (readonly [x: number, width: number, entry: Entry])[]
): FieldPlace[] {
  return entries.map(([x, width, entry]) => place({ x, y, width }, entry))
}

function place(at: Pick<FieldPlace, 'x' | 'y' | 'width'>, entry: Entry): FieldPlace {
  return typeof entry === 'string'
    ? { ...at, field: entry }
    : { ...at, field: entry[0], ...entry[1] }
}

type PlanChanges = Partial<Omit<PagePlan, 'fields'>> & {
  /** Changes to fields, by name; null removes the field. */
  readonly fields?: Readonly<Partial<Record<PrintedField, Differences | null>>>
  /** Additional fields. */
  readonly more?: readonly FieldPlace[]
}

/** Derives a member of a family from its head by the given changes. */
export function changed(
  plan: PagePlan,
  { fields = {}, more = [], ...rest }: PlanChanges,
): PagePlan {
  const kept = plan.fields
    .filter(({ field }) => fields[field] !== null)
    .map((at) => ({ ...at, ...fields[at.field] }))
  return { ...plan, ...rest, fields: [...kept, ...more] }
}
