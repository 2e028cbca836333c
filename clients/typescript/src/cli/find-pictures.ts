import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from './parse-command.ts'

/** More than anybody sends in one command; a folder that large was named by mistake. */
const picturesMax = 100_000

/** What fits into the 36 MiB of a request as base64. */
const bytesMax = 26 * 1024 * 1024

const ending = /\.(jpe?g|png)$/i

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
  if (found.length === 0) throw new UsageError('no .jpg, .jpeg or .png there')
  return found
}

async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory() && ending.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort()
}

/** The bytes of a JPEG or PNG, or in a sentence why the file is none that can be sent. */
export async function readPicture(path: string): Promise<Buffer | string> {
  try {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      if (size > bytesMax) return `too large: ${size} bytes, at most ${bytesMax}`
      const bytes = await file.readFile()
      return isPicture(bytes) ? bytes : 'neither a JPEG nor a PNG'
    } finally {
      await file.close()
    }
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : error}`
  }
}

function isPicture(bytes: Buffer): boolean {
  const begins = bytes.subarray(0, 4).toString('hex')
  return begins.startsWith('ffd8ff') || begins === '89504e47'
}
