import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConversionError, foreignFormatOf, toJpeg } from '../convert-picture.ts'
import { UsageError } from './parse-command.ts'

/** More than anybody sends in one command; a folder that large was named by mistake. */
const picturesMax = 100_000

/** What fits into the 36 MiB of a request as base64. */
const bytesMax = 26 * 1024 * 1024

const ending = /\.(jpe?g|png|heic|heif|webp|pdf)$/i

/** The files, and the pictures in the folders, in the order named and then by name. */
export async function findPictures(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (entry) => entry.isDirectory(),
      () => {
        throw new UsageError(`${path}: no such file or folder`)
      },
    )
    found.push(...(isFolder ? await picturesIn(path) : [path]))
    if (found.length > picturesMax) throw new UsageError(`more than ${picturesMax} pictures`)
  }
  if (found.length === 0) throw new UsageError('no .jpg, .png, .heic, .webp or .pdf there')
  return found
}

async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory() && ending.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort()
}

/**
 * What is sent of a file: a JPEG or PNG as it is, a HEIC, WebP or PDF of one page as a JPEG; or, in a
 * sentence, why nothing can be sent.
 */
export async function readPicture(path: string): Promise<Buffer | string> {
  try {
    const bytes = await readFile(path)
    if (typeof bytes === 'string' || isPicture(bytes)) return bytes
    const format = foreignFormatOf(bytes)
    if (format === null) return 'neither a JPEG or PNG, nor a HEIC, WebP or PDF'
    const converted = await toJpeg(bytes, format)
    return converted.length > bytesMax ? tooLarge(converted.length) : converted
  } catch (error) {
    if (error instanceof ConversionError) return error.message
    return `cannot be read: ${error instanceof Error ? error.message : error}`
  }
}

/** The bytes, or that they are too many: of a file that large nothing is read. */
async function readFile(path: string): Promise<Buffer | string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return size > bytesMax ? tooLarge(size) : await file.readFile()
  } finally {
    await file.close()
  }
}

function tooLarge(bytes: number): string {
  return `too large: ${bytes} bytes, at most ${bytesMax}`
}

function isPicture(bytes: Buffer): boolean {
  const begins = bytes.subarray(0, 4).toString('hex')
  return begins.startsWith('ffd8ff') || begins === '89504e47'
}
