import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'

/** A document that another holder has, with all that is said of a holder. */
export function issuedTo(
  of: SpecimenDescription,
  holder: SpecimenDescription,
): SpecimenDescription {
  const { birthDate, birthPlace, sex, nationality, artworkSeed } = holder
  // The portrait is the holder's, too.
  return { ...withNameOf(of, holder), birthDate, birthPlace, sex, nationality, artworkSeed }
}

/** The document with another's name printed on it, and nothing else changed. */
export function withNameOf(
  of: SpecimenDescription,
  { surname, givenNames }: Pick<SpecimenDescription, 'surname' | 'givenNames'>,
): SpecimenDescription {
  const more = { ...of.more, full_name: `${surname} ${givenNames}`.trim() }
  return { ...of, surname, givenNames, more, national: {} }
}
