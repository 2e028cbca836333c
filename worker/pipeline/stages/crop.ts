import sharp from 'sharp'
import { type Affine, composeAffine, scaleAffine } from '../../image/affine.ts'
import { swapsSides, uprightToStored } from '../../image/orientation.ts'
import { cornersOf } from '../../image/page.ts'
import { drawPatch } from '../../image/patch.ts'
import type { Picture } from '../../image/picture.ts'
import type { Pixels } from '../../image/raster.ts'
import type { FoundPage, ScanContext } from '../context.ts'

/** Contract §2.8 and §8.2a. */
const CROP_HEIGHT_MAX = 250
const THUMBNAIL_SIDE_MAX = 96
const CROP_QUALITY = 90
const THUMBNAIL_QUALITY = 80

/** What is to be cut: its size in pixels of the picture's colours and the map to them. */
interface Region {
  readonly width: number
  readonly height: number
  readonly toSource: Affine
}

/**
 * The document cut out upright, and the thumbnail of it; neither where no document is in view.
 * A failed crop is null, never an error.
 */
export async function crop(context: ScanContext): Promise<void> {
  const { picture, page } = context
  if (picture === null || page === null) return
  try {
    const region = pageRegion(page, picture) ?? wholePicture(page, picture)
    const documentCrop = draw(picture.colour, region, CROP_HEIGHT_MAX / region.height)
    const { width, height } = documentCrop
    const whole = { width, height, toSource: scaleAffine(1, 1) }
    const thumbnail = draw(documentCrop, whole, THUMBNAIL_SIDE_MAX / Math.max(width, height))
    // The smaller first: it has no share in what the larger may fail of.
    context.crops.thumbnail = await encode(thumbnail, THUMBNAIL_QUALITY)
    context.crops.document = await encode(documentCrop, CROP_QUALITY)
  } catch {
    // What was read stands without pictures of it; what is missing is null since the start.
  }
}

/** The page where it is known to lie, when nearly all of it is in the picture. */
function pageRegion({ inMm: page }: FoundPage, { colour, overviewGrey }: Picture): Region | null {
  if (page === null) return null
  const { width, height } = colour
  const overviewToColour = scaleAffine(width / overviewGrey.width, height / overviewGrey.height)
  const toColour = composeAffine(overviewToColour, page.toOverview)
  const slack = 0.04 * Math.max(width, height)
  const inside = cornersOf(page, toColour).every(
    ({ x, y }) => x > -slack && y > -slack && x < width + slack && y < height + slack,
  )
  if (!inside) return null
  const perMm = Math.hypot(toColour.a, toColour.d)
  return {
    width: page.widthMm * perMm,
    height: page.heightMm * perMm,
    toSource: composeAffine(toColour, scaleAffine(1 / perMm, 1 / perMm)),
  }
}

function wholePicture({ orientation: upright }: FoundPage, { colour }: Picture): Region {
  const { width, height } = colour
  const toSource = uprightToStored(upright, width, height)
  return swapsSides(upright)
    ? { width: height, height: width, toSource }
    : { width, height, toSource }
}

/** The region reduced by `scale`; never enlarged. */
function draw(source: Pixels, region: Region, scale: number): Pixels {
  const reduction = Math.min(1, scale)
  const width = Math.max(1, Math.round(region.width * reduction))
  const height = Math.max(1, Math.round(region.height * reduction))
  const map = composeAffine(region.toSource, scaleAffine(1 / reduction, 1 / reduction))
  return drawPatch(source, map, width, height)
}

async function encode({ data, width, height }: Pixels, quality: number): Promise<string> {
  const raw = { width, height, channels: 3 } as const
  const jpeg = await sharp(data, { raw }).jpeg({ quality }).toBuffer()
  return jpeg.toString('base64')
}
