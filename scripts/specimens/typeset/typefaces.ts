/**
 * The typefaces of pages. Files are in `fonts/` or in an `@fontsource` package, whose subsets
 * complement each other; fonts of the machine are used only on request.
 */
import type { DrawnScript } from './script-of.ts'

export interface Typeface {
  /** Files of the weight for labels; the first that has a letter draws it. */
  readonly regular: readonly string[]
  /** Files of the weight for values. */
  readonly bold: readonly string[]
  readonly style: 'sans' | 'condensed' | 'serif' | 'mono'
  /** Never exported for training, and no training program may draw with it. */
  readonly heldApart: boolean
}

type Subset = 'latin' | 'latin-ext' | 'vietnamese' | 'cyrillic' | 'greek'

const latin: readonly Subset[] = ['latin', 'latin-ext', 'vietnamese']
const withCyrillic: readonly Subset[] = [...latin, 'cyrillic']
const european: readonly Subset[] = [...withCyrillic, 'greek']

function shipped(regular: string, bold: string, style: Typeface['style']): Typeface {
  return { regular: [regular], bold: [bold], style, heldApart: false }
}

function packaged(
  family: string,
  style: Typeface['style'],
  subsets: readonly string[],
  options: { readonly heldApart?: boolean; readonly boldWeight?: number } = {},
): Typeface {
  const { heldApart = false, boldWeight = 600 } = options
  const files = (weight: number): string[] =>
    subsets.map((subset) => `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)
  return { regular: files(400), bold: files(boldWeight), style, heldApart }
}

const apart = { heldApart: true } as const

/** Typefaces by name; each has a regular and a bold weight. */
export const typefaces = {
  sans: shipped('OpenSans-Regular.ttf', 'OpenSans-SemiBold.ttf', 'sans'),
  condensed: shipped(
    'IBMPlexSansCondensed-Regular.ttf',
    'IBMPlexSansCondensed-SemiBold.ttf',
    'condensed',
  ),
  serif: shipped('PTSerif-Regular.ttf', 'PTSerif-Bold.ttf', 'serif'),
  arimo: packaged('arimo', 'sans', european, { boldWeight: 700 }),
  'roboto-condensed': packaged('roboto-condensed', 'condensed', european),
  'fira-sans-condensed': packaged('fira-sans-condensed', 'condensed', european),
  'source-sans-3': packaged('source-sans-3', 'sans', european),
  'pt-sans-narrow': packaged('pt-sans-narrow', 'condensed', ['latin', 'latin-ext', 'cyrillic'], {
    boldWeight: 700,
  }),
  'exo-2': packaged('exo-2', 'sans', withCyrillic),
  'courier-prime': shipped('CourierPrime-Regular.ttf', 'CourierPrime-Regular.ttf', 'mono'),
  'barlow-semi-condensed': packaged('barlow-semi-condensed', 'condensed', latin, apart),
  'archivo-narrow': packaged('archivo-narrow', 'condensed', latin, apart),
  'asap-condensed': packaged('asap-condensed', 'condensed', latin, apart),
  overpass: packaged('overpass', 'sans', withCyrillic, apart),
  'sofia-sans-condensed': packaged(
    'sofia-sans-condensed',
    'condensed',
    ['latin', 'latin-ext', 'cyrillic', 'greek'],
    apart,
  ),
  'alegreya-sans': packaged('alegreya-sans', 'sans', european, { ...apart, boldWeight: 700 }),
  literata: packaged('literata', 'serif', european, apart),
  'azeret-mono': packaged('azeret-mono', 'mono', ['latin', 'latin-ext'], apart),
} as const satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof typefaces
export const typefaceNames = Object.keys(typefaces) as TypefaceName[]

/** Family names, as in the fonts, that no training program may use; in all widths. */
export const heldApartFamilies = [
  'Barlow',
  'Archivo',
  'Asap',
  'Overpass',
  'Sofia Sans',
  'Alegreya Sans',
  'Literata',
  'Azeret',
] as const

/** Typefaces for scripts that a page's own typeface lacks. */
export const nationalTypefaces: Readonly<Partial<Record<DrawnScript, Typeface>>> = {
  Geor: packaged('noto-sans-georgian', 'sans', ['georgian', 'latin']),
  Armn: packaged('noto-sans-armenian', 'sans', ['armenian', 'latin']),
  Hebr: packaged('noto-sans-hebrew', 'sans', ['hebrew', 'latin']),
  Arab: packaged('noto-sans-arabic', 'sans', ['arabic', 'latin']),
  Thai: packaged('noto-sans-thai', 'sans', ['thai', 'latin']),
  Deva: packaged('noto-sans-devanagari', 'sans', ['devanagari', 'latin']),
}
