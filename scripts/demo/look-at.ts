import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openInBrowser } from '../evaluation/picture-page/open-in-browser.ts'
import { PageFolder } from '../evaluation/picture-page/write-pages.ts'
import { engineReader } from '../evaluation/readers/engine-reader.ts'
import { openPicture } from './open-picture.ts'

export interface LookOptions {
  /** Where pages are written. */
  readonly folder: string
  readonly say: (line: string) => void
  /** Shows that something is going on, until it has ended. */
  readonly waitFor: <T>(what: string, work: Promise<T>) => Promise<T>
  /** Whether to show the page, or the index of several, in a browser. */
  readonly isOpened: boolean
}

/**
 * Reads pictures by the engine in this process and writes a page for each, with a box for each
 * value: only the engine knows where a value stands, the answer of the API does not.
 * @returns 0 if every picture was read, 1 if one failed, 2 if none could be opened
 */
export async function lookAt(
  pictures: readonly { readonly path: string; readonly image: Uint8Array }[],
  { folder, say, waitFor, isOpened }: LookOptions,
): Promise<0 | 1 | 2> {
  if (pictures.length === 0) return 2
  const pages = await PageFolder.open(folder)
  const reader = await waitFor('loading the engine', engineReader(1, 'engine, with places'))
  let shown = ''
  let failed = 0
  try {
    for (const { path, image } of pictures) {
      const { answer, seen, reading } = await waitFor('reading', reader.read(image))
      if (answer === null) {
        say(`${path}: ${reading.status}`)
        failed++
        continue
      }
      shown = await pages.add({ name: basename(path), answer, places: seen.places, truth: null })
      say(`${answer.meta.status}  ${shown}`)
    }
    if (pictures.length > 1) {
      shown = await pages.finish('Pictures as read')
      say(`index  ${shown}`)
    }
  } finally {
    await reader.close()
  }
  if (isOpened && shown !== '') openInBrowser(shown)
  return failed === 0 ? 0 : 1
}

/** The pictures of a folder by name; what is none is named and left out. */
export async function picturesIn(
  folder: string,
  say: (line: string) => void,
): Promise<{ path: string; image: Uint8Array }[]> {
  const names = await readdir(folder)
  const opened = await Promise.all(
    names
      .toSorted()
      .map(async (name) => ({ name, picture: await openPicture(join(folder, name)) })),
  )
  return opened.flatMap(({ name, picture }) => {
    if (picture.ok) return { path: join(folder, name), image: picture.image }
    say(`${name}: ${picture.why}`)
    return []
  })
}
