/** Where everything on a generated picture is, as known from drawing it. */
import { z } from 'zod'

/** Pixels; (0, 0) is the top left corner of the top left pixel, and (0.5, 0.5) its centre. */
const point = z.tuple([z.number(), z.number()])

/** Top left, top right, bottom right, bottom left of the object when it stands upright. */
const quad = z.tuple([point, point, point, point])

const drawnLine = z.object({
  /** In the reading order of its script. */
  text: z.string(),
  role: z.enum(['field', 'label', 'title', 'text', 'decoration', 'mrz']),
  /** The field (a core name of the catalogue) whose value or label this line is. */
  field: z.string().nullable(),
  /** ISO 15924. */
  script: z.string(),
  mrz: z.boolean(),
  /** From base line to capital height, and from the first glyph's ink to the last glyph's. */
  quad,
  /** On a bent page: the same box as a polygon, along the upper edge and back along the lower. */
  outline: z.array(point).optional(),
  /** Mean length of the quadrilateral's upright sides, pixels. */
  capital_height: z.number(),
  /** 0 (invisible) to 1. */
  opacity: z.number(),
  /** Share of it inside the picture and not covered by a finger, 0 to 1; absent: all of it. */
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
  /** As for a line. */
  visible: z.number().optional(),
  /** Barcodes only: symbology, payload (bytes as Latin-1), width of a module in pixels. */
  format: z.string().optional(),
  text: z.string().optional(),
  module: z.number().optional(),
})

const drawnSide = z.object({
  layout: z.string(),
  side: z.enum(['front', 'back']),
  /** 0: the subject; 1: another document lying beside it. */
  document: z.literal([0, 1]),
  /** Width and height. */
  size_mm: z.tuple([z.number(), z.number()]),
  /** Radius of the rounded corners, mm; 0: square. */
  corner_radius_mm: z.number(),
  corners: quad,
  /** Degrees clockwise by which the picture must be turned for this side to stand upright. */
  turn: z.literal([0, 90, 180, 270]),
  lines: z.array(drawnLine),
  regions: z.array(drawnRegion),
})
export type DrawnSide = z.infer<typeof drawnSide>

export const drawnPicture = z.object({
  /** Whether positions refer to the file's raster or to the picture after EXIF orientation. */
  coordinates: z.enum(['as_stored', 'after_exif']),
  width: z.int(),
  height: z.int(),
  sides: z.array(drawnSide),
})
export type DrawnPicture = z.infer<typeof drawnPicture>
