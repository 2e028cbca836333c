import sharp from 'sharp'
import type { FieldEntry } from '../../../shared/contract/scan.ts'
import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'
import { type Affine, applyAffine } from '../../../worker/image/affine.ts'
import type { Box } from '../../../worker/image/box.ts'
import type { Picture } from '../../../worker/image/picture.ts'
import type { ScanContext } from '../../../worker/pipeline/context.ts'
import type { ExplainedProposal } from '../explain/explain-page.ts'

/** Where something stands in the picture as it is shown: shares of its width and height, 0 to 1. */
export type Place = Box

export interface SeenValue extends Pick<FieldCandidate, 'name' | 'value' | 'lcid' | 'source'> {
  readonly place: Place
}

/** What the engine saw, and where; the answer of the API has no places. */
export interface SeenPlaces {
  /** The picture as it was read and is shown, JPEG in base64, at most `previewSide` pixels. */
  readonly preview: string
  /** Of the preview, pixels. */
  readonly width: number
  readonly height: number
  readonly values: readonly SeenValue[]
  /** `number`: its place in the page's list of lines. */
  readonly lines: readonly {
    readonly number: number
    readonly text: string
    readonly place: Place
  }[]
  /** What was proposed for each field; empty where the page has no print. */
  readonly why: readonly ExplainedProposal[]
}

const previewSide = 1400

/** Null if the picture could not be decoded. */
export async function seenPlaces(
  { picture, candidates, print }: Pick<ScanContext, 'picture' | 'candidates' | 'print'>,
  why: readonly ExplainedProposal[] = [],
): Promise<SeenPlaces | null> {
  if (picture === null) return null
  const placeOf = placer(picture)
  return {
    ...(await previewOf(picture)),
    values: candidates.flatMap(({ name, value, lcid, source, box }) =>
      box === null ? [] : { name, value, lcid, source, place: placeOf(box) },
    ),
    lines: (print?.lines ?? []).flatMap(({ text, inPicture }, number) =>
      inPicture === null ? [] : { number, text, place: placeOf(inPicture) },
    ),
    why,
  }
}

/** The places of a published entry: those of its value, else those of its name. */
export function placesOf(
  { id, name, value }: Pick<FieldEntry, 'id' | 'name' | 'value'>,
  seen: readonly SeenValue[],
): readonly SeenValue[] {
  const lcid = Number(/@(\d+)/.exec(id)?.[1] ?? 0)
  const named = seen.filter((one) => one.name === name && one.lcid === lcid)
  const same = named.filter((one) => one.value === value)
  return same.length > 0 ? same : named
}

/** Box of the overview as stored → shares of the picture as shown. */
function placer(picture: Picture): (box: Box) => Place {
  const toShown = inverseOf(picture.shownToOverview)
  const { width, height } = picture.overviewGrey
  const far = applyAffine(toShown, { x: width - 1, y: height - 1 })
  const near = applyAffine(toShown, { x: 0, y: 0 })
  const across = Math.abs(far.x - near.x) + 1
  const down = Math.abs(far.y - near.y) + 1
  return ({ x0, y0, x1, y1 }) => {
    const a = applyAffine(toShown, { x: x0, y: y0 })
    const b = applyAffine(toShown, { x: x1, y: y1 })
    return {
      x0: Math.min(a.x, b.x) / across,
      y0: Math.min(a.y, b.y) / down,
      x1: Math.max(a.x, b.x) / across,
      y1: Math.max(a.y, b.y) / down,
    }
  }
}

/** Of a map that turns or mirrors: its coefficients are 0, 1 or -1. */
function inverseOf({ a, b, c, d, e, f }: Affine): Affine {
  return { a, b: d, c: -(a * c + d * f), d: b, e, f: -(b * c + e * f) }
}

/** Of the view that was read: mirrored back or cut out, if the engine did that. */
async function previewOf(
  picture: Picture,
): Promise<Pick<SeenPlaces, 'preview' | 'width' | 'height'>> {
  const { data, width, height, channels } = picture.colour
  const raw = { width, height, channels: channels === 1 ? 1 : 3 } as const
  const stored = await sharp(data, { raw })
    .withMetadata({ orientation: picture.orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
  const size = { width: previewSide, height: previewSide, fit: 'inside' } as const
  const { data: jpeg, info } = await sharp(stored)
    .autoOrient()
    .resize({ ...size, withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { preview: jpeg.toString('base64'), width: info.width, height: info.height }
}
