import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Stack } from '../start-stack.ts'
import { demoPicture } from './demo-picture.ts'

/** A command to paste that scans the specimen passport; writes the file with its request body. */
export async function curlLine({ file, dataDirectory }: Stack, key: string): Promise<string> {
  const body = join(dataDirectory, 'specimen.json')
  const image = (await readFile(await demoPicture(dataDirectory))).toString('base64')
  await writeFile(body, JSON.stringify({ image }))
  return [
    `curl -s ${file().url}/v1/scans`,
    `-H 'Authorization: Bearer ${key}'`,
    `-H 'Content-Type: application/json'`,
    `-d @${relative(process.cwd(), body)}`,
  ].join(' ')
}
