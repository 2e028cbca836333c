import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'

/** Draws again until the document belongs to somebody else than `first`. */
export async function somebodyElse<T extends { readonly of: SpecimenDescription }>(
  first: SpecimenDescription,
  draw: (seed: string) => Promise<T>,
  seed: string,
): Promise<T> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const drawn = await draw(attempt === 0 ? seed : `${seed}/${attempt}`)
    if (areApart(first, drawn.of)) return drawn
  }
  throw new Error(`nobody else could be drawn for ${seed}`)
}

/** Whether nothing that names or numbers one person also names the other. */
export function areApart(a: SpecimenDescription, b: SpecimenDescription): boolean {
  const namesOf = ({ surname, givenNames }: SpecimenDescription): string[] =>
    `${surname} ${givenNames}`
      .toUpperCase()
      .split(/[\s-]+/)
      .filter(Boolean)
  const known = new Set(namesOf(a))
  return (
    !namesOf(b).some((name) => known.has(name)) &&
    a.birthDate !== b.birthDate &&
    a.documentNumber !== b.documentNumber &&
    (a.more?.personal_number === undefined || a.more.personal_number !== b.more?.personal_number)
  )
}
