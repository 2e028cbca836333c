/** One byte a pixel, row-major luma: 0 black, 255 white. */
export interface Grey {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Interleaved 8-bit samples, row-major; 1 or 2 channels are grey, 3 or 4 are RGB. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: number
}
