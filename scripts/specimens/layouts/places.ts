import type { FieldPlace, PagePlan, PrintedField } from '../draw/page-plan.ts'

type Differences = Omit<Partial<FieldPlace>, 'field'>

/** A field of a row or column: by its name alone, or with what is different about it. */
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
  /** Differences of the fields that stay, by name. */
  readonly fields?: Readonly<Partial<Record<PrintedField, Differences | null>>>
  /** Fields beside those of the family. */
  readonly more?: readonly FieldPlace[]
}

/** How a member of a family differs from its head; `null` takes a field away. */
export function changed(
  plan: PagePlan,
  { fields = {}, more = [], ...rest }: PlanChanges,
): PagePlan {
  const kept = plan.fields
    .filter(({ field }) => fields[field] !== null)
    .map((at) => ({ ...at, ...fields[at.field] }))
  return { ...plan, ...rest, fields: [...kept, ...more] }
}

/** Everything but titles and bars moved: a portrait on the other side, a lower header. */
export function moved(plan: PagePlan, dx: number, dy: number): PagePlan {
  const move = <T extends { readonly x: number; readonly y: number }>(at: T): T => ({
    ...at,
    x: at.x + dx,
    y: at.y + dy,
  })
  const { portrait, ghost, signatureAt, chip, chipSign } = plan
  return {
    ...plan,
    fields: plan.fields.map(move),
    ...(portrait ? { portrait: move(portrait) } : {}),
    ...(ghost ? { ghost: move(ghost) } : {}),
    ...(signatureAt ? { signatureAt: move(signatureAt) } : {}),
    ...(chip ? { chip: move(chip) } : {}),
    ...(chipSign ? { chipSign: move(chipSign) } : {}),
  }
}

/** The plate of a chip's contacts on a card held upright (ISO/IEC 7816-2: they begin 10.25 mm from the left, 19.23 from above). */
export const contacts = { x: 9, y: 17.6, width: 12.6, height: 11.6 } as const

/** The sign of a chip inside where it stands so far from the page's corner. */
export function signAt(x: number, y: number, height: number) {
  return { x, y, width: 1.75 * height, height }
}
