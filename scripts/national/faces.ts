import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { scriptOf } from '../specimens/typeset/script-of.ts'
import { canDraw, capitalHeight, type FontName } from '../specimens/typeset/set-line.ts'

/** Which faces have every letter of a text. */
export type FacesFor = (text: string) => readonly FontName[]

/** @param folder of font files; without one our own faces draw alone, and none of them ideographs */
export async function facesIn(folder: string | undefined): Promise<FacesFor> {
  const entries = folder === undefined ? [] : await readdir(folder, { recursive: true })
  const files = entries
    .filter((entry) => /\.(ttf|otf|ttc)$/i.test(entry))
    .map((entry): FontName => `/${join(resolve(folder ?? ''), entry).replace(/^\//, '')}`)
    .sort()
  return (text) => {
    const script = scriptOf(text)
    const own: FontName[] = script === 'Latn' ? ['sans', 'serif', 'sansBold'] : [script]
    return [...files, ...own].filter((face) => draws(face, text))
  }
}

/** A script without a face of ours, and a file that is no font, draw nothing. */
function draws(face: FontName, text: string): boolean {
  try {
    // Digits alone are measured by a Latin letter, which a script's own face may lack.
    return canDraw(face, text) && capitalHeight(face, text) > 0
  } catch {
    return false
  }
}
