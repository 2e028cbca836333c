import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { faultsOf, type IndexedPage, indexPage } from './index-page.ts'
import { picturePage, type ReadPage } from './picture-page.ts'

/** Pages in one folder, with an index over them. They show documents: only their owner may read them. */
export class PageFolder {
  readonly #folder: string
  readonly #pages: IndexedPage[] = []

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(folder: string): Promise<PageFolder> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new PageFolder(folder)
  }

  /** Writes the page of a picture, and returns its path. */
  async add(read: ReadPage): Promise<string> {
    const file = `${read.name.replace(/[^\p{L}\p{N}.-]+/gu, '_')}.html`
    this.#pages.push({ file, read: withoutPicture(read) })
    return this.#write(file, picturePage(read))
  }

  /** Writes the index, and returns its path. */
  async finish(title: string): Promise<string> {
    const pages = this.#pages.toSorted(
      (a, b) => faultsOf(b.read) - faultsOf(a.read) || byName.compare(a.file, b.file),
    )
    return this.#write('index.html', indexPage(title, pages))
  }

  async #write(file: string, text: string): Promise<string> {
    const path = join(this.#folder, file)
    await writeFile(path, text, { mode: 0o600 })
    return path
  }
}

/** The index needs the crop of the answer alone; previews of thousands of pictures would fill memory. */
function withoutPicture(read: ReadPage): ReadPage {
  return { ...read, places: null }
}

const byName = new Intl.Collator('en', { numeric: true })
