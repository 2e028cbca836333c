import { readFile, stat } from 'node:fs/promises'

/** A picture that the API accepts, or one sentence on why this is none. */
export type OpenedPicture =
  | { readonly ok: true; readonly image: Uint8Array }
  | { readonly ok: false; readonly why: string }

const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read this file',
}

/** First bytes of the files that people try, in Latin-1, and what they are. */
const beginnings = [
  { is: 'picture', begins: '\xff\xd8' },
  { is: 'picture', begins: '\x89PNG' },
  { is: 'a PDF', begins: '%PDF' },
] as const

/** Opens a JPEG or PNG; what else it may be is said in words. */
export async function openPicture(path: string): Promise<OpenedPicture> {
  try {
    if ((await stat(path)).isDirectory()) {
      return { ok: false, why: 'this is a folder; name one picture in it' }
    }
    const image = await readFile(path)
    const head = image.toString('latin1', 0, 8)
    const kind = beginnings.find(({ begins }) => head.startsWith(begins))?.is
    if (kind === 'picture') return { ok: true, image }
    return { ok: false, why: `this is ${kind ?? 'neither JPEG nor PNG'}; save it as a JPEG or PNG` }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { ok: false, why: causes[code] ?? String(error) }
  }
}
