import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { drawnScriptOf } from '../../../specimens/typeset/script-of.ts'
import { canDraw, capitalHeight, type FontName } from '../../../specimens/typeset/set-line.ts'

/** Returns the faces that have every letter of a text. */
export type FacesFor = (text: string) => readonly FontName[]

/** @param folder of font files, in addition to our faces, which have no ideographs */
export async function facesIn(folder: string | undefined): Promise<FacesFor> {
  const entries = folder === undefined ? [] : await readdir(folder, { recursive: true })
  const files = entries
    .filter((entry) => /\.(ttf|otf|ttc)$/i.test(entry))
    .map((entry): FontName => `/${join(resolve(folder ?? ''), entry).replace(/^\//, '')}`)
    .sort()
  return (text) => {
    const script = drawnScriptOf(text)
    const own: FontName[] = script === 'Latn' ? ['sans', 'serif', 'sansBold'] : [script]
    return [...files, ...own].filter((face) => draws(face, text))
  }
}

/** False also for a script without a face of ours, and for a file that is not a font. */
function draws(face: FontName, text: string): boolean {
  try {
    // The height of digits is measured by a Latin letter, which a script's own face may lack.
    return canDraw(face, text) && capitalHeight(face, text) > 0
  } catch {
    return false
  }
}
