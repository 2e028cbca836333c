export type Verdict = 'dark' | 'glare' | 'moving' | 'empty' | 'blurred' | 'good'

interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly x: number
  readonly y: number
}

export function lumaOf(rgba: Uint8ClampedArray): Uint8Array
export function judgeFrame(luma: Uint8Array, width: number, before: Uint8Array | null): Verdict
export function cropOf(video: Size, shown: Size, box: Box, margin: number): Box
