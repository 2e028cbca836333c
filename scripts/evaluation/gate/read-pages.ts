import { existsSync } from 'node:fs'
import { type FailingInput, readCases } from '../cases/case-file.ts'
import { folderSources } from '../sources/folder-sources.ts'
import type { LabelledSource } from '../sources/labelled-source.ts'
import { readBefore } from '../sources/read-before.ts'

/** Where labelled pictures, failing inputs, and the lines read in both are. */
export interface GateFolders {
  readonly corpus: string
  readonly cases: string
  readonly lines: string
}

/** Pages whose lines were read before; either list is empty where its folder does not exist. */
export interface ReadPages {
  readonly sources: readonly LabelledSource[]
  readonly cases: readonly FailingInput[]
}

/** @throws Error with the command that reads the lines, where pictures exist but no lines do */
export async function readPages({ corpus, cases, lines }: GateFolders): Promise<ReadPages> {
  return {
    sources: existsSync(corpus) ? readBefore(await folderSources(corpus), lines) : [],
    cases: existsSync(cases) ? readBefore(await readCases(cases), lines) : [],
  }
}
