/**
 * What each part of decoding takes, nanoseconds of CPU: measured with libvips 8.18.7 (mozjpeg,
 * libpng 1.6.58, zlib-ng 2.3.3) as sharp 0.35.5 brings it, 2 cores at 2.1 GHz, on 2026-11-21.
 * `npm run load -- decode` holds them against files of every kind: those that are decoded take 0.6
 * to 1.1 of what is told here. Dearer is the right side to be wrong on, and another machine only
 * moves all of them together.
 */
export const figures = {
  jpeg: {
    /** For each block of 8 × 8 samples: transformed back and put together. */
    block: 30,
    /** And kept until the last scan, in memory that the kernel has to find and clear. */
    blockHeld: 140,
    /** For each block, each time a scan passes over it, whether or not anything is said of it. */
    blockPassed: 8,
    /** For each block of a scan that makes earlier ones more exact, and each coefficient it covers. */
    blockRefined: 25,
    coefficientRefined: 1,
    scan: 1500,
    restart: 30,
    /** For each byte of entropy-coded data, and of tables: thousands of them may follow one another. */
    byteSequential: 21,
    byteProgressive: 48,
    byteOfTables: 17,
    /** For each pixel of the raster that the decoder itself hands out, and what inks add to it. */
    pixel: 3,
    pixelOfInks: 45,
  },
  png: {
    pixel: 4,
    pixelOf16Bits: 4,
    pixelOfAlpha: 4,
    pixelInterlaced: 6,
    /** When a smaller raster is asked for. */
    pixelOfAlphaReduced: 8,
    pixelOf16BitsReduced: 10,
    /** For each byte of the lines, unfolded. */
    rawByte: 2,
    rawByteInterlaced: 1,
    line: 500,
    /** For each byte of the file as encoders make them. */
    byte: 6,
    /**
     * And of one that is made for it: a match of 258 bytes in two bits, time and again behind the
     * last line; empty blocks of 12 to 30 bytes, each with codes of its own. Only inflating tells.
     */
    byteAtWorst: 125,
  },
} as const

/** Bytes a JPEG decoder keeps of a block that it has to hold: 64 coefficients of two. */
export const heldBytesOfBlock = 128

/** Bytes of a pixel that is handed out: its colours, and the luma made of them. */
export const rasterBytesOfPixel = 4
