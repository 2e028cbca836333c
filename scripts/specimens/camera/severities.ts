/** How bad photographs of a severity are: `severities.json`, from 1 (a scan) to 5 (barely readable). */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const severityLevels = [1, 2, 3, 4, 5] as const
export type Severity = (typeof severityLevels)[number]

/** What a document lies on. */
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

/** From–to; each photograph draws a value in between. */
const range = z.tuple([z.number(), z.number()]).readonly()
export type Range = z.infer<typeof range>

const probability = z.number().min(0).max(1)

/**
 * Blur and shake are in widths of an MRZ character, so that they mean the same at every resolution:
 * a stroke of OCR-B is about 0.14 wide, and with more blur than that its counters close.
 */
const recipe = z.strictObject({
  name: z.string(),
  /** Resolution: pixels from one MRZ character to the next. */
  pitchPx: range,
  /** Rotation in the picture plane to either side, degrees. */
  rotationDeg: range,
  /** Of a further quarter, half or three-quarter turn. */
  quarterTurn: probability,
  /** That the file is stored turned and has an EXIF tag for it, as phones do. */
  exifTurn: probability,
  /** Tilt of the page away from the camera, degrees. */
  tiltDeg: range,
  /** How far the page bulges, character widths. */
  bend: range,
  /** Standard deviation of the lens blur, character widths. */
  blur: range,
  /** Length of the shake, character widths. */
  shake: range,
  /** Brightness lost from one side of the picture to the other, 0 to 1. */
  gradient: range,
  /** Brightness lost in the shadow, 0 to 1. */
  shadow: range,
  /** Strength of the reflection, 0 to 1 (1: nothing but white under it). */
  glare: range,
  /** That the reflection lies on the MRZ. */
  glareOnMrz: probability,
  /** Contrast left between ink and paper, 0 to 1. */
  contrast: range,
  /** Sensor noise, standard deviation in grey levels. */
  noise: range,
  jpegQuality: range,
  backgrounds: z.array(z.enum(backgroundKinds)).nonempty(),
})

const file = new URL('severities.json', import.meta.url)

/** Loading throws if a severity is missing or wrong, and names it. */
export const severities = z
  .object({ 1: recipe, 2: recipe, 3: recipe, 4: recipe, 5: recipe })
  .parse(JSON.parse(readFileSync(file, 'utf8')))
