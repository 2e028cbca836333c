import { InvalidArgumentError } from 'commander'
import { type SpecimenLayout, specimenLayouts } from './layouts.ts'

/** Parses a layout name from the command line; the error lists the known ones. */
export function specimenLayout(text: string): SpecimenLayout {
  const name = specimenLayouts.find((known) => known === text)
  if (name) return name
  const [lots, others] = [true, false].map((isLot) =>
    specimenLayouts.filter((known) => known.startsWith('lot-') === isLot),
  )
  throw new InvalidArgumentError(
    `expected one of ${others?.join(', ')}, lot-1 to lot-${lots?.length}`,
  )
}
