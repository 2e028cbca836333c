/** Generated pictures of one kind, for measuring what a scan of that kind costs. */
import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { backgroundTile, tileSide } from '../../specimens/camera/backgrounds.ts'
import { describeSpecimen, layoutsOf } from '../../specimens/describe/pools.ts'
import { photographSpecimen } from '../../specimens/photograph.ts'
import { createRandom } from '../../specimens/random.ts'
import { randomDescription } from '../../specimens/random-description.ts'
import { specimenTruth } from '../../specimens/specimen-truth.ts'

/**
 * `mrz`: the mixture of documents with an MRZ; `licence`: fronts of European licences; `us-back`:
 * backs of American cards; `nothing`: tables and papers without a document.
 */
export const pictureKinds = ['mrz', 'passport', 'licence', 'us-back', 'nothing'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** An everyday photograph, on the generator's scale of 1 to 5. */
const SEVERITY = 2

const JPEG_QUALITY = 85

const surfaces = ['desk', 'wood', 'cloth', 'clutter', 'newsprint', 'paper', 'screen'] as const

const layoutsByKind = {
  passport: layoutsOf('training').filter((name) => name.startsWith('passport-')),
  licence: layoutsOf('training').filter((name) => name.startsWith('eu-licence-')),
  'us-back': ['us-licence-back-codes'],
} as const

/** The picture that a kind and a seed give, a JPEG; null if the document drawn is of another kind. */
export async function pictureOf(
  kind: PictureKind,
  seed: string,
  megapixels: number,
): Promise<Buffer | null> {
  if (kind === 'nothing') return emptyTable(seed, megapixels)
  const options = { severity: SEVERITY, seed, megapixels } as const
  if (kind === 'mrz') {
    const description = randomDescription(seed)
    return specimenTruth(description).mrz && photographSpecimen(description, options)
  }
  const layout = createRandom(`layout ${seed}`).pick(layoutsByKind[kind])
  return photographSpecimen(describeSpecimen(seed, { layout }), options)
}

/** A surface at three to two, as a camera sees it. */
async function emptyTable(seed: string, megapixels: number): Promise<Buffer> {
  const random = createRandom(`table ${seed}`)
  const tile = await backgroundTile(random.pick(surfaces), random)
  const width = Math.round(Math.sqrt(megapixels * 1e6 * 1.5))
  const raw = { width: tileSide, height: tileSide, channels: 3 } as const
  return sharp(Buffer.from(tile), { raw })
    .resize(width, Math.round(width / 1.5), { fit: 'cover' })
    .blur(0.8)
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}
