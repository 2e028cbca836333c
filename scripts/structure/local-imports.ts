import { posix } from 'node:path'

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** Paths, from the root, of the files of ours that a file imports, types included. */
export function localImports(path: string, text: string): string[] {
  return [...text.matchAll(imported)].map(([, specifier = '']) =>
    posix.join(posix.dirname(path), specifier),
  )
}
