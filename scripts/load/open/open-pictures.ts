/** The pictures of an open-loop run, by kind. CPU per scan differs many times between kinds. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describeSpecimen } from '../../specimens/describe/pools.ts'
import type { SpecimenLayout } from '../../specimens/layouts.ts'
import { photographSpecimen } from '../../specimens/photograph.ts'
import type { LoadContext } from '../scenario.ts'

export type Pictures = ReadonlyMap<string, readonly Buffer[]>

/** An everyday photograph, on the generator's scale of 1 to 5. */
const severity = 2

/** Width of a photograph as phones take it: 12 megapixels at 4:3. */
const largeWidth = 4000

const drawnKinds: Readonly<Record<string, { layout: SpecimenLayout; width?: number }>> = {
  passport: { layout: 'TD3' },
  large: { layout: 'TD3', width: largeWidth },
  card: { layout: 'id-chip-front' },
  licence: { layout: 'us-licence-inline' },
  national: { layout: 'free-national' },
}

/** What can be drawn; `blank` is a picture without a document. */
export const builtInKinds = [...Object.keys(drawnKinds), 'blank'] as const

/** Pictures of a folder at most: they are kept in memory. */
const ofFolderMax = 50

/** `count` pictures of each built-in kind asked for. */
export async function drawPictures(
  kinds: readonly string[],
  count: number,
  seed: string,
  { signal, say }: LoadContext,
): Promise<Pictures> {
  const pictures = new Map<string, Buffer[]>()
  for (const kind of kinds) {
    const drawn: Buffer[] = []
    for (let index = 0; index < count; index += 1) {
      signal.throwIfAborted()
      drawn.push(await draw(kind, `${seed}-${index}`))
    }
    pictures.set(kind, drawn)
    say(`drew ${count} of ${kind}`)
  }
  return pictures
}

/** JPEG and PNG files of a folder: each folder in it is a kind of its name. */
export async function picturesOfFolder(folder: string): Promise<Pictures> {
  const pictures = new Map<string, Buffer[]>()
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const names = (await readdir(join(folder, entry.name))).filter((name) =>
      /\.(?:jpe?g|png)$/i.test(name),
    )
    const chosen = names.sort().slice(0, ofFolderMax)
    const files = chosen.map((name) => readFile(join(folder, entry.name, name)))
    if (chosen.length > 0) pictures.set(entry.name, await Promise.all(files))
  }
  return pictures
}

async function draw(kind: string, seed: string): Promise<Buffer> {
  const chosen = drawnKinds[kind]
  if (chosen === undefined) {
    const background = { r: 190, g: 180, b: 170 }
    return sharp({ create: { width: 1200, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer()
  }
  const description = describeSpecimen(seed, { layout: chosen.layout })
  const jpeg = await photographSpecimen(description, { severity, seed })
  if (chosen.width === undefined) return jpeg
  return sharp(jpeg).rotate().resize({ width: chosen.width }).jpeg({ quality: 90 }).toBuffer()
}
