/**
 * Pictures in formats that the service does not read become JPEGs here. What decodes them is installed
 * by whoever has such files, and loaded with the first of them: the client itself has no dependency.
 */
export const foreignFormats = ['HEIC', 'WebP', 'PDF'] as const
export type ForeignFormat = (typeof foreignFormats)[number]

/** What has to be installed beside this package for each format; `sharp` writes the JPEG. */
const neededPackages: Readonly<Record<ForeignFormat, readonly string[]>> = {
  HEIC: ['sharp', 'heic-decode'],
  WebP: ['sharp'],
  PDF: ['sharp', '@hyzyla/pdfium'],
}

/** Why a file cannot be converted, in one sentence. */
export class ConversionError extends Error {}

/** The service refuses larger pictures. */
const pixelsMax = 100_000_000
/** Of a JPEG that is made here: fine enough for the smallest print. */
const quality = 92
/** A page of a PDF as scanners have it, in points of 1/72 inch; its longer side stays below 4,000 px. */
const dotsPerPoint = 300 / 72
const pageSideMax = 4000

/** Brands of ISO/IEC 23008-12 (HEIF) whose pictures are coded as HEVC, or as the file says inside. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']

/** The format by the file's first bytes; null for every other, JPEG and PNG included. */
export function foreignFormatOf(bytes: Buffer): ForeignFormat | null {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (at(0, 5) === '%PDF-') return 'PDF'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'WebP'
  return at(4, 8) === 'ftyp' && heicBrands.includes(at(8, 12)) ? 'HEIC' : null
}

/**
 * The picture as a JPEG, upright; a PDF must have one page. Throws a `ConversionError` where the
 * packages are not installed, where the file is broken, or where a PDF has more pages.
 */
export async function toJpeg(bytes: Buffer, format: ForeignFormat): Promise<Buffer> {
  const { default: sharp } = await loaded(format, () => import('sharp'))
  try {
    if (format === 'WebP') {
      const picture = sharp(bytes, { limitInputPixels: pixelsMax }).autoOrient()
      return await picture.flatten({ background: 'white' }).jpeg({ quality }).toBuffer()
    }
    const { data, width, height } = format === 'PDF' ? await pageOf(bytes) : await heicOf(bytes)
    const raw = { width, height, channels: 4 } as const
    const picture = sharp(data, { raw, limitInputPixels: pixelsMax })
    return await picture.flatten({ background: 'white' }).jpeg({ quality }).toBuffer()
  } catch (error) {
    if (error instanceof ConversionError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new ConversionError(`this ${format} cannot be converted: ${why}`)
  }
}

interface Pixels {
  /** Four bytes a pixel: red, green, blue, opacity. */
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The first picture of the file, turned as the file says. */
async function heicOf(bytes: Buffer): Promise<Pixels> {
  const { default: decode } = await loaded('HEIC', () => import('heic-decode'))
  const { data, width, height } = await decode({ buffer: bytes })
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height }
}

async function pageOf(bytes: Buffer): Promise<Pixels> {
  const { PDFiumLibrary } = await loaded('PDF', () => import('@hyzyla/pdfium'))
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    try {
      const pages = document.getPageCount()
      if (pages !== 1) {
        throw new ConversionError(
          `this PDF has ${pages} pages, and one scan reads one picture: save the page with the document as a file of its own`,
        )
      }
      const page = document.getPage(0)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const longer = Math.max(originalWidth, originalHeight, 1)
      return await page.render({ scale: Math.min(dotsPerPoint, pageSideMax / longer) })
    } finally {
      document.destroy()
    }
  } finally {
    library.destroy()
  }
}

async function loaded<T>(format: ForeignFormat, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new ConversionError(
      `this is a ${format}, which the service does not read: to have it converted, run \`npm install ${neededPackages[format].join(' ')}\` where this command is installed`,
    )
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
}
