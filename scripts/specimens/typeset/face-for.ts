import type { DrawnScript } from './script-of.ts'
import { scriptsIn } from './script-of.ts'
import { canDraw, type FontName } from './set-line.ts'
import type { TypefaceName } from './typefaces.ts'

/** A font file of the machine, by its absolute path. */
export type FontFile = `/${string}`

/** The font of a page: one of our typefaces, or a file used for both weights. */
export type PageFont = TypefaceName | FontFile

export interface PageFaces {
  readonly pageFont: PageFont
  /** Used instead of our fonts for scripts that the page's font lacks. */
  readonly nationalFonts?: Readonly<Partial<Record<DrawnScript, FontFile>>>
}

export type Weight = 'regular' | 'bold'

/** The page's face; if it lacks letters, a face of the text's scripts that has all, or `sans`. */
export function faceFor(
  { pageFont, nationalFonts = {} }: PageFaces,
  weight: Weight,
  text: string,
): FontName {
  const own = inWeight(pageFont, weight)
  if (canDraw(own, text)) return own
  const others = [
    ...scriptsIn(text).flatMap((script) => [nationalFonts[script] ?? script, script]),
    'sans' as const,
  ]
  const faces = others.map((name) => inWeight(name, weight))
  return faces.find((face) => canDraw(face, text)) ?? own
}

function inWeight(name: PageFont | DrawnScript, weight: Weight): FontName {
  return isFile(name) || weight === 'regular' ? name : `${name}Bold`
}

function isFile(name: PageFont | DrawnScript): name is FontFile {
  return name.startsWith('/')
}
