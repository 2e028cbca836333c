import { qualityLimits } from '../../quality/quality-limits.ts'
import type { ScanContext } from '../context.ts'

/** Whether the picture was good enough: its size and the spread of its greys. */
export function assess(context: ScanContext): void {
  const { picture } = context
  if (picture === null) return
  const longSide = Math.max(picture.width, picture.height)
  const contrast = greySpread(picture.overviewGrey.data)
  const isBelow = (verdict: 'fail' | 'warn') =>
    longSide < qualityLimits.longSide[verdict] || contrast < qualityLimits.contrast[verdict]
  context.quality = isBelow('fail') ? 'fail' : isBelow('warn') ? 'warn' : 'pass'
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
