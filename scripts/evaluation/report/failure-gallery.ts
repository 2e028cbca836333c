import sharp from 'sharp'
import { gravity, type Judgement } from '../judge/judge.ts'
import type { SeenPicture } from '../readers/picture-reader.ts'
import type { SeenCharacter, SeenLine } from '../readers/seen-mrz.ts'

export interface Failure {
  readonly judgement: Judgement
  /** The picture after EXIF orientation, JPEG in base64; null: it cannot be decoded. */
  readonly preview: string | null
  /** Null where no MRZ was found, or the reader does not show it. */
  readonly mrz: readonly ShownLine[] | null
  /** Lines of print as read; null if the reader does not show them. */
  readonly print: readonly string[] | null
}

/** A `SeenLine` with its strip encoded for an HTML page. */
export interface ShownLine {
  /** JPEG in base64; `width` and `height` in pixels. */
  readonly strip: string
  readonly width: number
  readonly height: number
  readonly characters: readonly SeenCharacter[]
}

/** Pictures that went wrong in one way. */
export interface Section {
  readonly title: string
  readonly shown: readonly Failure[]
  /** How many more there are. */
  readonly omitted: number
}

/** A section that is still being filled. */
interface OpenSection extends Section {
  /** Enough to see what fails; no browser would open a report of thousands. */
  readonly shownMax: number
  readonly shown: Failure[]
  omitted: number
}

/** Pixels: large where only the picture shows what went wrong, small beside its MRZ. */
const previewWidth = { alone: 1200, besideMrz: 480 }

/** Collects failures during the run, while the pictures' bytes are still at hand. */
export class FailureGallery {
  readonly #failures = openSection('Failures', 200)
  readonly #notPassed = openSection('Read exactly, yet not passed', 50)
  /** The MRZ is right, or there is none, but values are not as on the document. */
  readonly #misread = openSection('Values that differ from the document', 100)

  /** In the order of the report. */
  get sections(): readonly Section[] {
    return [this.#failures, this.#notPassed, this.#misread]
  }

  async consider(judgement: Judgement, image: Uint8Array, seen: SeenPicture): Promise<void> {
    const section = this.#sectionOf(judgement)
    if (section === null) return
    // False and wrongly passed MRZs are never omitted.
    if (gravity(judgement) > 1 || section.shown.length < section.shownMax) {
      section.shown.push(await shown(judgement, image, seen))
    } else section.omitted++
  }

  #sectionOf(judgement: Judgement): OpenSection | null {
    if (gravity(judgement) > 0) return this.#failures
    if (judgement.failedThoughExact) return this.#notPassed
    return judgement.fields.some(({ verdict }) => verdict !== 'right') ? this.#misread : null
  }
}

function openSection(title: string, shownMax: number): OpenSection {
  return { title, shownMax, shown: [], omitted: 0 }
}

async function shown(judgement: Judgement, image: Uint8Array, seen: SeenPicture): Promise<Failure> {
  const width = seen.mrz === null ? previewWidth.alone : previewWidth.besideMrz
  const preview = await previewOf(image, width)
  const mrz = seen.mrz && (await Promise.all(seen.mrz.map(shownLine)))
  return { judgement, preview, mrz, print: seen.print }
}

/** Null if the picture cannot be decoded, which must not end the run. */
async function previewOf(image: Uint8Array, width: number): Promise<string | null> {
  try {
    const jpeg = await sharp(image)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer()
    return jpeg.toString('base64')
  } catch {
    return null
  }
}

async function shownLine({ strip, characters }: SeenLine): Promise<ShownLine> {
  const { width, height } = strip
  const raw = { width, height, channels: 1 } as const
  const jpeg = await sharp(strip.data, { raw }).jpeg({ quality: 85 }).toBuffer()
  return { strip: jpeg.toString('base64'), width, height, characters }
}
