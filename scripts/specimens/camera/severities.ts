/** From–to; each photograph draws a value in between. */
export type Range = readonly [low: number, high: number]

export const severityLevels = [1, 2, 3, 4, 5] as const
export type Severity = (typeof severityLevels)[number]

/**
 * How bad photographs of a severity are. Blur and shake are in widths of an
 * MRZ character, so that they mean the same at every resolution: a stroke of
 * OCR-B is about 0.14 wide, and with more blur than that its counters close.
 */
export interface SeverityRecipe {
  readonly name: string
  /** Resolution: pixels from one MRZ character to the next. */
  readonly pitchPx: Range
  /** Rotation in the picture plane to either side, degrees. */
  readonly rotationDeg: Range
  /** Probability of a further quarter, half or three-quarter turn. */
  readonly quarterTurn: number
  /** Probability that the file is stored turned and has an EXIF tag for it, as phones do. */
  readonly exifTurn: number
  /** Tilt of the page away from the camera, degrees. */
  readonly tiltDeg: Range
  /** How far the page bulges, character widths. */
  readonly bend: Range
  /** Standard deviation of the lens blur, character widths. */
  readonly blur: Range
  /** Length of the shake, character widths. */
  readonly shake: Range
  /** Brightness lost from one side of the picture to the other, 0 to 1. */
  readonly gradient: Range
  /** Brightness lost in the shadow, 0 to 1. */
  readonly shadow: Range
  /** Strength of the reflection, 0 to 1 (1: nothing but white under it). */
  readonly glare: Range
  /** Probability that the reflection lies on the MRZ. */
  readonly glareOnMrz: number
  /** Contrast left between ink and paper, 0 to 1. */
  readonly contrast: Range
  /** Sensor noise, standard deviation in grey levels. */
  readonly noise: Range
  readonly jpegQuality: Range
  /** What the document lies on. */
  readonly backgrounds: readonly Background[]
}

export const backgroundKinds = [
  'lid',
  'desk',
  'wood',
  'cloth',
  'newsprint',
  'clutter',
  'screen',
  'leather',
  'paper',
] as const
export type Background = (typeof backgroundKinds)[number]

export const severities: Record<Severity, SeverityRecipe> = {
  1: {
    name: 'flat scan',
    pitchPx: [20, 29],
    rotationDeg: [0, 1],
    quarterTurn: 0,
    exifTurn: 0,
    tiltDeg: [0, 0],
    bend: [0, 0],
    blur: [0, 0.03],
    shake: [0, 0],
    gradient: [0, 0.05],
    shadow: [0, 0],
    glare: [0, 0],
    glareOnMrz: 0,
    contrast: [0.9, 1],
    noise: [0, 2],
    jpegQuality: [88, 96],
    backgrounds: ['lid'],
  },
  2: {
    name: 'careful photograph',
    pitchPx: [17, 26],
    rotationDeg: [0, 4],
    quarterTurn: 0.05,
    exifTurn: 0.2,
    tiltDeg: [0, 7],
    bend: [0, 0.1],
    blur: [0.02, 0.05],
    shake: [0, 0.02],
    gradient: [0.05, 0.2],
    shadow: [0, 0.1],
    glare: [0, 0.15],
    glareOnMrz: 0,
    contrast: [0.85, 1],
    noise: [2, 4],
    jpegQuality: [80, 92],
    backgrounds: ['desk', 'wood', 'cloth'],
  },
  3: {
    name: 'ordinary snapshot',
    pitchPx: [14, 22],
    rotationDeg: [0, 10],
    quarterTurn: 0.2,
    exifTurn: 0.2,
    tiltDeg: [3, 14],
    bend: [0, 0.25],
    blur: [0.03, 0.07],
    shake: [0, 0.06],
    gradient: [0.1, 0.4],
    shadow: [0, 0.3],
    glare: [0, 0.35],
    glareOnMrz: 0.15,
    contrast: [0.75, 1],
    noise: [3, 7],
    jpegQuality: [65, 88],
    backgrounds: ['desk', 'wood', 'cloth', 'newsprint', 'clutter'],
  },
  4: {
    name: 'careless snapshot',
    pitchPx: [11, 17],
    rotationDeg: [0, 18],
    quarterTurn: 0.45,
    exifTurn: 0.2,
    tiltDeg: [8, 22],
    bend: [0, 0.45],
    blur: [0.05, 0.1],
    shake: [0, 0.14],
    gradient: [0.2, 0.6],
    shadow: [0.1, 0.5],
    glare: [0, 0.6],
    glareOnMrz: 0.4,
    contrast: [0.55, 0.9],
    noise: [5, 11],
    jpegQuality: [45, 75],
    backgrounds: ['wood', 'cloth', 'newsprint', 'clutter'],
  },
  5: {
    name: 'barely readable',
    pitchPx: [9, 13],
    rotationDeg: [0, 25],
    quarterTurn: 0.6,
    exifTurn: 0.2,
    tiltDeg: [12, 28],
    bend: [0, 0.6],
    blur: [0.08, 0.14],
    shake: [0.02, 0.2],
    gradient: [0.25, 0.6],
    shadow: [0.15, 0.5],
    glare: [0.2, 0.75],
    glareOnMrz: 0.6,
    contrast: [0.45, 0.8],
    noise: [7, 13],
    jpegQuality: [30, 55],
    backgrounds: ['cloth', 'newsprint', 'clutter'],
  },
}
