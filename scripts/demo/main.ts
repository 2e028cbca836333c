/** `npm run demo [-- picture]`: one document through the whole service, or pictures to look at. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { scan } from '../../shared/contract/scan.ts'
import { dataDirectoryPath } from '../admin/stack-file.ts'
import { stopAsked } from '../command-line/stop-asked.ts'
import { startWaiting } from '../command-line/waiting.ts'
import { demoKey } from '../start-stack/first-call/demo-key.ts'
import { demoPicture } from '../start-stack/first-call/demo-picture.ts'
import { describeScan } from './describe-scan.ts'
import { lookAt, picturesIn } from './look-at.ts'
import { openPicture } from './open-picture.ts'
import { runningStack } from './running-stack.ts'

const help = `Usage: npm run demo [-- picture.jpg] [--open]
       npm run demo -- --folder pictures/ [--open]

Scans a photo of an identity document (JPEG or PNG) and prints what it says. Without a picture it
scans a specimen passport drawn and photographed by code. Uses the stack of \`npm start\` if one
runs on DATA_DIR, otherwise starts a temporary one. The demo account stores results for a day.

  --open           read it by the engine alone, without a service; write one self-contained page
                   with the picture and a box for each value, and show it in a browser
  --folder <path>  write such a page for each picture of a folder, and an index over them
  --out <path>     where to write pages (default: demo/pages in DATA_DIR)

Pages show documents: keep them as you would keep the pictures.

Exit codes: 0 recognized, or pages written; 1 not recognized or failed; 2 wrong usage.`

const next = `
What to do next:
  npm run demo -- your-picture.jpg   read a document of your own; it does not leave this machine
  npm run demo -- --open             see where on the page each value was read
  npm start                          keep the service running, with a key and a page to try it on`

const signal = stopAsked()
const waiting = startWaiting()
const { say } = waiting
const { values, positionals } = readArguments()

if (values.help) console.log(help)
else process.exitCode = await run().catch(failed)

async function run(): Promise<number> {
  const { folder, open, out } = values
  if (folder === undefined && !open) return demo(positionals[0])
  const dataDirectory = dataDirectoryPath(process.env)
  const options = {
    folder: out ?? join(dataDirectory, 'demo', 'pages'),
    say: (line: string) => console.log(line),
    waitFor: waiting.for,
    isOpened: open,
  }
  if (folder === undefined) {
    const path = positionals[0] ?? (await demoPicture(dataDirectory))
    const image = await readPicture(path)
    return image === undefined ? 2 : lookAt([{ path, image }], options)
  }
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    say(`--folder: there is no folder ${folder}`)
    return 2
  }
  const pictures = await picturesIn(folder, say)
  if (pictures.length === 0) say(`--folder: no picture in ${folder}`)
  return lookAt(pictures, options)
}

async function demo(given: string | undefined): Promise<number> {
  // Read first, so that a wrong name is reported at once and not after the stack has started.
  const givenImage = given === undefined ? null : await readPicture(given)
  if (givenImage === undefined) return 2
  const found = runningStack(signal, say)
  const { stack, dataDirectory, release } = await waiting.for('starting the service', found)
  try {
    const picture = given ?? (await demoPicture(dataDirectory))
    say(`scanning ${fromHere(picture)}`)
    const image = givenImage ?? (await readFile(picture))
    const key = await demoKey(stack.ownerDatabaseUrl, dataDirectory)
    const answer = await waiting.for('reading', postScan(stack.url, key, image))
    const answerFile = join(dataDirectory, 'demo', 'answer.json')
    await mkdir(join(dataDirectory, 'demo'), { recursive: true })
    await writeFile(answerFile, `${JSON.stringify(answer, null, 2)}\n`, { mode: 0o600 })
    const result = scan.parse(answer)
    console.log(`${describeScan(result)}\n${'answer'.padEnd(10)}${fromHere(answerFile)}\n${next}`)
    return result.meta.status === 'recognized' ? 0 : 1
  } finally {
    await release()
  }
}

/** Undefined, after a sentence that says why, if this is no picture to scan. */
async function readPicture(path: string): Promise<Uint8Array | undefined> {
  const picture = await openPicture(resolve(path))
  if (picture.ok) return picture.image
  say(`${path}: ${picture.why}`)
  return undefined
}

/** The body of a 200; rejects with the API's answer otherwise. */
async function postScan(url: string, key: string, image: Uint8Array): Promise<unknown> {
  const response = await fetch(`${url}/v1/scans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ image: Buffer.from(image).toString('base64') }),
    signal,
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`the API answered ${response.status}: ${body}`)
  return JSON.parse(body)
}

function readArguments() {
  try {
    const options = {
      open: { type: 'boolean', default: false },
      folder: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const
    const read = parseArgs({ options, allowPositionals: true })
    if (read.values.folder !== undefined && read.positionals.length > 0) {
      throw new Error('give a picture or --folder, not both')
    }
    return read
  } catch (error) {
    process.exit(failed(error, 2))
  }
}

function failed(error: unknown, code = 1): number {
  if (signal.aborted) return code
  say(error instanceof Error ? error.message : String(error))
  return code
}

function fromHere(path: string): string {
  return relative(process.cwd(), path)
}
