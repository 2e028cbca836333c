import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { truthFile } from '../../specimens/truth.ts'
import type { LabelledSource } from './labelled-source.ts'

/**
 * The labelled pictures of a folder that holds a `truth.json`, or whose sub-folders do.
 * @throws Error naming the folder or file, and what is wrong with it
 */
export async function folderSources(folder: string): Promise<LabelledSource[]> {
  const sets = await labelledFolders(folder)
  if (sets.length === 0) throw new Error(`no truth.json in ${folder} or in a folder inside it`)
  return (await Promise.all(sets.map(sourcesOf))).flat()
}

async function labelledFolders(folder: string): Promise<string[]> {
  if (!existsSync(folder)) throw new Error(`no such folder: ${folder}`)
  if (existsSync(join(folder, 'truth.json'))) return [folder]
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .filter((path) => existsSync(join(path, 'truth.json')))
    .sort()
}

async function sourcesOf(folder: string): Promise<LabelledSource[]> {
  const path = join(folder, 'truth.json')
  const parsed = truthFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data.map((truth) => ({
    name: `${basename(folder)}/${truth.file}`,
    truth,
    load: () => loadPicture(join(folder, truth.file)),
  }))
}

/** JPEG and PNG files as they are; what the API would refuse (TIFF, WebP) as PNG. */
async function loadPicture(path: string): Promise<Uint8Array> {
  if (/\.(jpe?g|png)$/i.test(path)) return readFile(path)
  return sharp(path).png().toBuffer()
}
