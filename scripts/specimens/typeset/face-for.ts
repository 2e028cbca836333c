import { scriptOf } from './script-of.ts'
import { canDraw, type FontName } from './set-line.ts'
import type { TypefaceName } from './typefaces.ts'

/** What a page is set in: one of ours, or a font file of the machine for both weights. */
export type PageFont = TypefaceName | `/${string}`

export type Weight = 'regular' | 'bold'

/** The page's own face, or where it lacks letters the script's, or the widest of ours. */
export function faceFor(pageFont: PageFont, weight: Weight, text: string): FontName {
  const script = scriptOf(text)
  const faces: FontName[] =
    weight === 'bold' ? [boldOf(pageFont), `${script}Bold`, 'sansBold'] : [pageFont, script, 'sans']
  return faces.find((face) => canDraw(face, text)) ?? faces[0]!
}

function boldOf(pageFont: PageFont): FontName {
  return isFile(pageFont) ? pageFont : `${pageFont}Bold`
}

function isFile(pageFont: PageFont): pageFont is `/${string}` {
  return pageFont.startsWith('/')
}
