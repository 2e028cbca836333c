import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { demoSpecimen } from '../specimens/demo-specimen.ts'
import { renderSpecimen } from '../specimens/render-specimen.ts'
import type { Stack } from './start-stack.ts'

/** A command that scans a specimen passport, ready to paste; writes the request body it sends. */
export async function curlLine(stack: Stack, key: string): Promise<string> {
  const body = join(stack.dataDirectory, 'specimen.json')
  if (!existsSync(body)) {
    const { png } = await renderSpecimen(demoSpecimen())
    await writeFile(body, JSON.stringify({ image: png.toString('base64') }))
  }
  return [
    `curl -s ${stack.url}/v1/scans`,
    `-H 'Authorization: Bearer ${key}'`,
    `-H 'Content-Type: application/json'`,
    `-d @${relative(process.cwd(), body)}`,
  ].join(' ')
}
