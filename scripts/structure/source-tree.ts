import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Text of every TypeScript file by its path from the root, with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>

const folders = ['api', 'worker', 'shared', 'scripts', 'test']

export async function readSourceTree(root: string): Promise<SourceTree> {
  const tree = new Map<string, string>()
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { recursive: true })) {
      if (!entry.endsWith('.ts')) continue
      const path = `${folder}/${entry.replaceAll('\\', '/')}`
      tree.set(path, await readFile(join(root, path), 'utf8'))
    }
  }
  return tree
}
