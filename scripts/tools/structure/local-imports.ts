import { posix } from 'node:path'

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** Paths from the root of the project's files that a file imports, including type imports. */
export function localImports(path: string, text: string): string[] {
  return [...text.matchAll(imported)].map(([, specifier = '']) =>
    posix.join(posix.dirname(path), specifier),
  )
}
