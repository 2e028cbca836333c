/** Where everything on a generated picture is: what its drawer knows and nobody has to measure. */
import { z } from 'zod'

/** Pixels; (0, 0) is the top left corner of the top left pixel, whose middle is (0.5, 0.5). */
const point = z.tuple([z.number(), z.number()])

/** Top left, top right, bottom right, bottom left in the thing's own upright order. */
const quad = z.tuple([point, point, point, point])

const drawnLine = z.object({
  /** In reading order of its script. */
  text: z.string(),
  role: z.enum(['field', 'label', 'title', 'text', 'decoration', 'mrz']),
  /** The field (a core name of the catalogue) whose value it is, or whose label. */
  field: z.string().nullable(),
  /** ISO 15924. */
  script: z.string(),
  mrz: z.boolean(),
  /** From base line to capital height, from the first glyph's ink to the last one's. */
  quad,
  /** Where the page bends: the same box as a polygon, upper edge first, then the lower one back. */
  outline: z.array(point).optional(),
  /** Mean length of the quadrilateral's upright sides, pixels. */
  capital_height: z.number(),
  /** 0 (not to be seen) to 1. */
  opacity: z.number(),
  /** Share of it inside the picture and under no finger; where missing, all of it. */
  visible: z.number().optional(),
  face: z.string(),
})

const drawnRegion = z.object({
  kind: z.enum([
    'portrait',
    'ghost_portrait',
    'signature',
    'chip',
    'barcode',
    'emblem',
    'stamp',
    'hologram',
  ]),
  quad,
  /** As of a line. */
  visible: z.number().optional(),
  /** Of a barcode: its symbology, its payload (bytes as Latin-1), its narrowest element in pixels. */
  format: z.string().optional(),
  text: z.string().optional(),
  module: z.number().optional(),
})

const drawnSide = z.object({
  layout: z.string(),
  side: z.enum(['front', 'back']),
  /** 0: the subject; 1: another document that lies beside it. */
  document: z.literal([0, 1]),
  /** Width and height. */
  size_mm: z.tuple([z.number(), z.number()]),
  /** Radius of the rounded corners, mm; 0: square. */
  corner_radius_mm: z.number(),
  corners: quad,
  /** Degrees by which the picture has to be turned clockwise for this side to stand upright. */
  turn: z.literal([0, 90, 180, 270]),
  lines: z.array(drawnLine),
  regions: z.array(drawnRegion),
})
export type DrawnSide = z.infer<typeof drawnSide>

export const drawnPicture = z.object({
  /** Which pixels are meant: of the file's raster, or after its EXIF orientation is applied. */
  coordinates: z.enum(['as_stored', 'after_exif']),
  width: z.int(),
  height: z.int(),
  sides: z.array(drawnSide),
})
export type DrawnPicture = z.infer<typeof drawnPicture>
