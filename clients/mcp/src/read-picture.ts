import { open, realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import {
  ConversionError,
  foreignFormatOf,
  toJpeg,
} from '@document-recognition/client/convert-picture'

/** What fits into the 36 MiB of a request as base64. */
const bytesMax = 26 * 1024 * 1024

/** What was asked for cannot be done; the message is for the model and shows nothing of a file. */
export class ToolInputError extends Error {}

export interface PictureInput {
  readonly path?: string | undefined
  readonly image_base64?: string | undefined
}

/**
 * The bytes of a JPEG or PNG, or a JPEG of what a HEIC, a WebP or a PDF of one page shows. A model may
 * name any file of its user, so that nothing else leaves the machine, and with `folder` only what really
 * lies below it, links resolved.
 */
export async function readPicture(
  { path, image_base64: base64 }: PictureInput,
  folder: string | null,
): Promise<Uint8Array> {
  if ((path === undefined) === (base64 === undefined)) {
    throw new ToolInputError('give either path or image_base64')
  }
  const bytes = path === undefined ? decoded(base64 ?? '') : await bytesOf(path, folder)
  const begins = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (begins.startsWith('ffd8ff') || begins === '89504e47') return bytes
  const format = foreignFormatOf(bytes)
  // Most PDFs of a user show no document: a model sends those alone that lie where pictures are.
  if (format === 'PDF' && path !== undefined && folder === null)
    throw new ToolInputError('a PDF is read below PICTURES_FOLDER alone, which is not set')
  if (format !== null) return toJpeg(bytes, format).catch(refused)
  throw new ToolInputError(
    'not a picture that the service reads: neither a JPEG nor a PNG, nor a HEIC, a WebP or a PDF',
  )
}

function refused(error: unknown): never {
  throw error instanceof ConversionError ? new ToolInputError(error.message) : error
}

function decoded(base64: string): Buffer {
  const bytes = Buffer.from(base64.replace(/^data:[\w.+-]+\/[\w.+-]+;base64,/, ''), 'base64')
  if (bytes.length > bytesMax) throw tooLarge()
  return bytes
}

async function bytesOf(path: string, folder: string | null): Promise<Buffer> {
  const real = await found(path)
  if (folder !== null && !real.startsWith(`${await found(folder)}${sep}`)) {
    throw new ToolInputError('only pictures below PICTURES_FOLDER may be read')
  }
  const file = await open(real)
  try {
    const entry = await file.stat()
    if (!entry.isFile()) throw new ToolInputError('not a file')
    if (entry.size > bytesMax) throw tooLarge()
    return await file.readFile()
  } finally {
    await file.close()
  }
}

async function found(path: string): Promise<string> {
  return realpath(path).catch(() => {
    throw new ToolInputError('no such file')
  })
}

function tooLarge(): ToolInputError {
  return new ToolInputError(`too large: at most ${bytesMax} bytes; 2,000 pixels a side are enough`)
}
