/**
 * What is wrong with a frame of a camera, from its luma alone. Limits are estimates of 2026-11-28,
 * on a frame of 240 px: whoever finds them too strict takes the picture by hand.
 */
export const limits = {
  /** Mean luma, 0 to 255; darker frames are noisy. */
  darkBelow: 55,
  /** Share of pixels at the top of the scale where most are darker: on a white page all are bright. */
  glareAbove: 0.04,
  glareLevel: 252,
  whiteMedian: 200,
  /** Mean difference to the frame before, in levels. */
  movedAbove: 5,
  /** Standard deviation of luma: a table top has little. */
  emptyBelow: 14,
  /** Mean of the strongest edges: blurred print has none. */
  blurredBelow: 48,
  strongest: 0.02,
}

/** @param {Uint8ClampedArray} rgba four bytes a pixel. @returns {Uint8Array} ITU-R BT.601 luma */
export function lumaOf(rgba) {
  const luma = new Uint8Array(rgba.length / 4)
  for (let i = 0, at = 0; i < luma.length; i++, at += 4) {
    luma[i] = (rgba[at] * 77 + rgba[at + 1] * 150 + rgba[at + 2] * 29) >> 8
  }
  return luma
}

/**
 * @param {Uint8Array} luma of the frame
 * @param {number} width in pixels
 * @param {Uint8Array | null} before the luma of the frame before, of the same size
 * @returns {'dark' | 'glare' | 'moving' | 'empty' | 'blurred' | 'good'}
 */
export function judgeFrame(luma, width, before) {
  let sum = 0
  let squares = 0
  let bright = 0
  let moved = 0
  for (let i = 0; i < luma.length; i++) {
    sum += luma[i]
    squares += luma[i] ** 2
    if (luma[i] >= limits.glareLevel) bright++
    if (before !== null) moved += Math.abs(luma[i] - before[i])
  }
  const average = sum / luma.length
  if (average < limits.darkBelow) return 'dark'
  if (Math.sqrt(squares / luma.length - average ** 2) < limits.emptyBelow) return 'empty'
  const isBright = bright / luma.length > limits.glareAbove
  if (isBright && medianOf(luma) < limits.whiteMedian) return 'glare'
  if (before === null || moved / luma.length > limits.movedAbove) return 'moving'
  const sharpest = edgesOf(luma, width)
    .sort((a, b) => b - a)
    .subarray(0, Math.ceil(luma.length * limits.strongest))
  const mean = sharpest.reduce((all, edge) => all + edge, 0) / sharpest.length
  return mean < limits.blurredBelow ? 'blurred' : 'good'
}

function medianOf(luma) {
  return Uint8Array.from(luma).sort()[luma.length >> 1]
}

/** The larger of the differences to the right and to below, for each pixel. */
function edgesOf(luma, width) {
  const edges = new Uint8Array(luma.length)
  for (let i = 0; i + width + 1 < luma.length; i++) {
    const right = Math.abs(luma[i] - luma[i + 1])
    edges[i] = Math.max(right, Math.abs(luma[i] - luma[i + width]))
  }
  return edges
}

/**
 * The part of a video that a box of the page shows, where the video covers its element
 * (`object-fit: cover`), with a margin.
 * @param {{ width: number, height: number }} video in its own pixels
 * @param {{ width: number, height: number }} shown the element, in CSS pixels
 * @param {{ x: number, y: number, width: number, height: number }} box within the element
 * @param {number} margin share of the box added on each side
 */
export function cropOf(video, shown, box, margin) {
  const scale = Math.max(shown.width / video.width, shown.height / video.height)
  const left = (shown.width - video.width * scale) / 2
  const top = (shown.height - video.height * scale) / 2
  const x0 = Math.max(0, (box.x - box.width * margin - left) / scale)
  const y0 = Math.max(0, (box.y - box.height * margin - top) / scale)
  const x1 = Math.min(video.width, (box.x + box.width * (1 + margin) - left) / scale)
  const y1 = Math.min(video.height, (box.y + box.height * (1 + margin) - top) / scale)
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}
