/** The memory that `compose.yaml` grants each container. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Watched } from './service-watch.ts'

/** MiB, used where `compose.yaml` sets no limit. */
const unlessSet: Readonly<Record<Watched, number>> = { api: 1536, 'worker-1': 3072, redis: 1536 }

const services: Readonly<Record<Watched, string>> = {
  api: 'api',
  'worker-1': 'worker',
  redis: 'redis',
}

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      mem_limit: z.string().optional(),
      deploy: z
        .object({
          resources: z
            .object({ limits: z.object({ memory: z.string().optional() }).optional() })
            .optional(),
        })
        .optional(),
    }),
  ),
})

type MemoryLimits = Readonly<Record<Watched, number>>

/** The limits in the project's `compose.yaml`, MiB. */
export async function memoryLimits(): Promise<MemoryLimits> {
  return limitsOf(await readFile(join(import.meta.dirname, '../../../compose.yaml'), 'utf8'))
}

/** The limits in the text of a compose file, MiB. */
export function limitsOf(composeText: string): MemoryLimits {
  const compose = composeFile.parse(parse(composeText, { merge: true }))
  const limitOf = (process: Watched) => {
    const service = compose.services[services[process]]
    const limit = service?.mem_limit ?? service?.deploy?.resources?.limits?.memory
    return limit === undefined ? unlessSet[process] : mebibytes(limit)
  }
  return { api: limitOf('api'), 'worker-1': limitOf('worker-1'), redis: limitOf('redis') }
}

const unitMebibytes = { b: 1 / 1024 ** 2, k: 1 / 1024, m: 1, g: 1024 } as const

/** Parses `1536m`, `1.5g`, `3GB`, or the default in `${API_MEMORY:-1536m}`; returns MiB. */
function mebibytes(text: string): number {
  const [, number, unit] = /(?:^|:-)([\d.]+)([bkmg])b?\}?$/i.exec(text) ?? []
  const size = unitMebibytes[unit?.toLowerCase() as keyof typeof unitMebibytes]
  if (number === undefined || size === undefined) {
    throw new Error(`compose.yaml: the memory limit ${text} is not understood`)
  }
  return Math.round(Number(number) * size)
}
