import type { Pixels } from '../image/raster.ts'
import { chipContacts } from './chip-contacts.ts'
import { chipSymbol } from './chip-symbol.ts'
import type { CropScene } from './crop-scene.ts'
import { cutBox } from './cut-box.ts'
import { isOfHolder } from './main-photo.ts'
import { type Box, type Plane, sharedPart, sidesOf } from './plane.ts'
import type { Portrait } from './portraits.ts'

/** What shows that a document has a chip: its contacts, or the chip-inside symbol. */
export interface Chip extends Box {
  readonly plane: Plane
}

/**
 * A portrait at least this likely is no contact plate. Plates that the network takes for portraits
 * have 0.83 and less, portraits as yellow as gold 0.96 and more (2026-11-23).
 */
const SURELY_PORTRAIT = 0.9

/**
 * Largest overlap of a portrait and a chip beside it. The frame of a portrait next to a chip takes
 * in at most 0.07 of it; plates that were framed as portraits overlap by 0.41 and more.
 */
const BESIDE_MAX = 0.25

/** The chip's contacts, else the chip-inside symbol; null if neither is surely seen. */
export function chipOf(scene: CropScene, portraits: readonly Portrait[]): Chip | null {
  const faces = portraits.filter((one) => one.likelihood >= SURELY_PORTRAIT && isOfHolder(one))
  for (const find of [chipContacts, chipSymbol]) {
    for (const plane of sidesOf(scene)) {
      const box = find(plane, scene.picture)
      const isFace = (chip: Box) => faces.some((face) => isOn(face, { ...chip, plane }))
      if (box !== null && !isFace(box)) return { ...box, plane }
    }
  }
  return null
}

/** Whether a portrait and a chip overlap, so that only one of them is real. */
export function isOn({ box, plane }: Portrait, chip: Chip): boolean {
  return plane.side === chip.plane.side && sharedPart(box, chip) > BESIDE_MAX
}

/** The crop of the chip, upright. */
export function chip({ picture }: CropScene, found: Chip | null): Pixels | null {
  return found && cutBox(picture, found.plane, found)
}
