import type { Pixels } from '../image/raster.ts'
import { chipContacts } from './chip-contacts.ts'
import { chipSymbol } from './chip-symbol.ts'
import type { CropScene } from './crop-scene.ts'
import { cutBox } from './cut-box.ts'
import { isOfHolder } from './main-photo.ts'
import { type Box, type Plane, sharedPart, sidesOf } from './plane.ts'
import type { Portrait } from './portraits.ts'

/** What shows that a document has a chip. */
export interface Chip extends Box {
  readonly plane: Plane
}

/**
 * A portrait that looks so much like one is no plate of contacts. Plates that the network takes
 * for portraits have 0.83 and less, portraits that are as yellow as gold 0.96 and more (2026-11-23).
 */
const SURELY_PORTRAIT = 0.9

/** The frame of a portrait beside a chip takes no more of it along: 0.07; plates in frames have 0.41 and more. */
const BESIDE_MAX = 0.25

/** The contacts of the chip, else the sign that one is inside; null where neither is surely seen. */
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

/** Whether a portrait and a chip lie on one another. */
export function isOn({ box, plane }: Portrait, chip: Chip): boolean {
  return plane.side === chip.plane.side && sharedPart(box, chip) > BESIDE_MAX
}

/** The chip, upright. */
export function chip({ picture }: CropScene, found: Chip | null): Pixels | null {
  return found && cutBox(picture, found.plane, found)
}
