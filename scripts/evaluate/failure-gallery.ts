import sharp from 'sharp'
import type { Judgement } from './judge.ts'

export interface Failure {
  readonly judgement: Judgement
  /** The picture as seen, upright after its EXIF, JPEG in base64. */
  readonly preview: string
}

/** Enough to see what fails; a report of thousands would open in no browser. */
const failuresMax = 200
const previewWidth = 1200

/** Collects what went wrong while the pictures' bytes are still at hand. */
export class FailureGallery {
  readonly failures: Failure[] = []
  omitted = 0

  async consider(judgement: Judgement, image: Uint8Array): Promise<void> {
    const failed = judgement.falseZone || judgement.zone?.exact === false
    if (!failed && !judgement.passedWhileWrong) return
    if (this.failures.length >= failuresMax) {
      this.omitted++
      return
    }
    const jpeg = await sharp(image)
      .autoOrient()
      .resize({ width: previewWidth, withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer()
    this.failures.push({ judgement, preview: jpeg.toString('base64') })
  }
}
