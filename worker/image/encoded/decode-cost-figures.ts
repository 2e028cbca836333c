/**
 * The cost of each part of decoding, nanoseconds of CPU: measured with libvips 8.18.7 (mozjpeg,
 * libpng 1.6.58, zlib-ng 2.3.3) as bundled with sharp 0.35.5, 2 cores at 2.1 GHz, on 2026-11-21.
 * `npm --prefix scripts/press run evaluate-decoding` compares them with files of every kind:
 * decoding takes 0.6 to 1.1 of the estimate. It is safer to estimate too much, and another machine
 * scales all figures alike.
 */
export const figures = {
  jpeg: {
    /** Per block of 8 × 8 samples: the inverse transform and assembly. */
    block: 30,
    /** Per block held until the last scan, in memory that the kernel has to find and clear. */
    blockHeld: 140,
    /** Per block and scan that passes over it, even if the scan holds nothing for it. */
    blockPassed: 8,
    /** Per block of a refinement scan, and per coefficient that the scan covers. */
    blockRefined: 25,
    coefficientRefined: 1,
    scan: 1500,
    restart: 30,
    /** Per byte of entropy-coded data, and of tables, of which a file may hold thousands. */
    byteSequential: 21,
    byteProgressive: 48,
    byteOfTables: 17,
    /** Per pixel of the raster that the decoder itself outputs, and the surcharge for CMYK. */
    pixel: 3,
    pixelOfInks: 45,
  },
  png: {
    pixel: 4,
    pixelOf16Bits: 4,
    pixelOfAlpha: 4,
    pixelInterlaced: 6,
    /** Surcharges if a reduced raster is asked for. */
    pixelOfAlphaReduced: 8,
    pixelOf16BitsReduced: 10,
    /** Per byte of the decompressed lines. */
    rawByte: 2,
    rawByteInterlaced: 1,
    line: 500,
    /** Per byte of a file as ordinary encoders write it. */
    byte: 6,
    /**
     * Per byte of a file crafted to be slow: matches of 258 bytes in two bits, repeated after the
     * last line; empty blocks of 12 to 30 bytes, each with its own codes. Only inflating shows it.
     */
    byteAtWorst: 125,
  },
} as const

/** Bytes that a JPEG decoder holds per block: 64 coefficients of two bytes. */
export const heldBytesOfBlock = 128

/**
 * Bytes per pixel of the decoded raster: three for its colours, one for the luma made of them, and
 * as many for the copies that the pixel loops of `kernels` work on.
 */
export const rasterBytesOfPixel = 8
