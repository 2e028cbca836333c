import type { ScanContext } from '../context.ts'

/** Below these the picture is likely (fail) or beginning (warn) to cost characters. */
const LONG_SIDE_FAIL = 300
const LONG_SIDE_WARN = 600
const CONTRAST_FAIL = 20
const CONTRAST_WARN = 45

/** Whether the picture was good enough: its size and the spread of its greys. */
export function assess(context: ScanContext): void {
  const { picture } = context
  if (picture === null) return
  const longSide = Math.max(picture.width, picture.height)
  const contrast = greySpread(picture.overviewGrey.data)
  if (longSide < LONG_SIDE_FAIL || contrast < CONTRAST_FAIL) context.quality = 'fail'
  else if (longSide < LONG_SIDE_WARN || contrast < CONTRAST_WARN) context.quality = 'warn'
  else context.quality = 'pass'
}

/** Grey levels between the darkest and the lightest twentieth, on every 31st pixel. */
function greySpread(data: Uint8Array): number {
  const histogram = new Uint32Array(256)
  let count = 0
  for (let i = 0; i < data.length; i += 31) {
    histogram[data[i]!] = histogram[data[i]!]! + 1
    count++
  }
  return levelAt(histogram, count * 0.95) - levelAt(histogram, count * 0.05)
}

function levelAt(histogram: Uint32Array, rank: number): number {
  let below = 0
  for (let level = 0; level < 256; level++) {
    below += histogram[level]!
    if (below > rank) return level
  }
  return 255
}
