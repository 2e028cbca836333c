/** Whether what `package-lock.json` asks for is installed, whole and loadable. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { modelFile, readModelFile } from '../../../worker/text/model-file.ts'
import {
  missingLanguages,
  type NationalLanguage,
  nationalLanguages,
  packageOf,
  readersOf,
} from '../../../worker/text/recognize/national-data.ts'
import { type Finding, missing, ok, optional } from './finding.ts'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ version: z.string().optional(), optional: z.boolean().optional() }),
  ),
})

export async function packages(root: string): Promise<Finding> {
  const wanted = lockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const text = await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8').catch(
    () => null,
  )
  if (text === null) return missing('packages', 'none are installed', 'npm ci')
  const installed = lockFile.parse(JSON.parse(text)).packages
  const others = Object.entries(wanted.packages).filter(
    ([path, { version, optional: isOptional }]) =>
      path !== '' &&
      !(isOptional === true && installed[path] === undefined) &&
      installed[path]?.version !== version,
  )
  const names = others.map(([path]) => path.replace(/^.*node_modules\//, '')).slice(0, 3)
  return others.length === 0
    ? ok('packages', `${Object.keys(installed).length}, as package-lock.json asks`)
    : missing(
        'packages',
        `${others.length} differ from package-lock.json (${names.join(', ')})`,
        'npm ci',
      )
}

/** Libraries with programs for one platform: a copied `node_modules` has those of another. */
export async function nativeLibraries(): Promise<Finding> {
  const broken: string[] = []
  for (const name of ['sharp', 'onnxruntime-node']) {
    process.env.ORT_DISABLE_TELEMETRY = '1'
    await import(name).catch(() => broken.push(name))
  }
  return broken.length === 0
    ? ok('native libraries', 'sharp and onnxruntime load')
    : missing('native libraries', `${broken.join(' and ')} cannot be loaded here`, 'npm ci')
}

/** Weights beside their manifests; a clone without them, or half a download, has other bytes. */
export async function models(root: string): Promise<Finding> {
  const text = join(root, 'worker/text')
  const manifests = (await readdir(text, { recursive: true }))
    .filter((path) => /models[\\/][^\\/]+\.json$/.test(path))
    .map((path) => join(text, path))
  const wrong: string[] = []
  for (const manifest of manifests) {
    const { file, sha256, weights } = readModelFile(manifest, modelFile)
    if ((await sha256Of(weights)) !== sha256) wrong.push(file)
  }
  return wrong.length === 0 && manifests.length > 0
    ? ok('models', `${manifests.length}, whole`)
    : missing(
        'models',
        `${wrong.join(', ') || 'all'} missing or damaged`,
        'git checkout -- worker/text',
      )
}

async function sha256Of(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const piece of createReadStream(path)) hash.update(piece)
  } catch {
    return null
  }
  return hash.digest('hex')
}

/** @param absent languages whose data for tesseract is not installed, of those that it reads */
export function languages(absent: readonly NationalLanguage[] = missingLanguages()): Finding {
  if (absent.length === 0) return ok('languages', nationalLanguages.join(', '))
  const isUnread = (language: NationalLanguage) =>
    readersOf(language).every((reader) => reader === 'tesseract')
  const unread = absent.filter(isUnread)
  const others = absent.filter((language) => !isUnread(language))
  const found = [
    ...(unread.length === 0 ? [] : [`print in ${unread.join(', ')} is not read`]),
    ...(others.length === 0 ? [] : [`doubtful lines in ${others.join(', ')} are read once only`]),
  ]
  return optional(
    'languages',
    found.join('; '),
    `npm install --no-save ${absent.map(packageOf).join(' ')}`,
  )
}
