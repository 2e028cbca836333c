/** What documents within a kind are called, whoever issued them: `subtypes.json`. */
import { z } from 'zod'
import { documentKind } from '../../shared/contract/scan.ts'
import { readTable } from './read-tables.ts'

const words = z.array(z.string().min(1)).min(1)

export const { subtypes } = readTable(
  'subtypes',
  z.strictObject({
    source: z.string().min(1),
    date: z.iso.date(),
    subtypes: z.array(
      z.strictObject({
        kind: documentKind,
        /** As the type's name has it instead of the kind's: `Diplomatic passport`. */
        name: z.string().min(1),
        /** In all languages that are known. */
        titles: words,
      }),
    ),
  }),
)
