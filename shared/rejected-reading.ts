import { noImages } from './no-images.ts'
import type { Reading } from './reading.ts'

/** The answer for a picture on which the engine itself failed: nothing read, nothing billed. */
export const rejectedReading: Reading = {
  outcome: 'rejected',
  probability: 0,
  document: null,
  holder: null,
  fields: [],
  mrz: { status: 'absent' },
  evidence: { mrzChecksumsValid: false, visualFieldCount: 0, barcodeDecoded: false },
  images: noImages,
  thumbnail: null,
  quality: 'not_checked',
  stages: [],
}
