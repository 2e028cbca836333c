/** Colours of eyes and hair as documents print them: `colours.json`. */
import { z } from 'zod'
import type { FieldName } from '../../shared/fields/catalogue.ts'
import { readTable } from './read-tables.ts'

const colours = z.strictObject({
  /** Of three letters. */
  codes: z.array(z.string().regex(/^[A-Z]{3}$/)),
  /** In capitals, in the languages of issuers that print colours. */
  words: z.array(z.string().min(3)),
})

const table = readTable(
  'colours',
  z.strictObject({
    source: z.string().min(1),
    date: z.iso.date(),
    eyes: colours,
    hair: colours,
  }),
)

/** The fields that are colours. */
export type ColourField = Extract<FieldName, 'eyes_color' | 'hair_color'>

export const listedColours: Readonly<Record<ColourField, z.infer<typeof colours>>> = {
  eyes_color: table.eyes,
  hair_color: table.hair,
}

const listed: Readonly<Record<ColourField, readonly string[]>> = {
  eyes_color: [...table.eyes.codes, ...table.eyes.words],
  hair_color: [...table.hair.codes, ...table.hair.words],
}

/** Whether every word of a text, in any case, is a colour of the list: `BLUE/BLEU`. */
export function isListedColour(field: ColourField, text: string): boolean {
  return text
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .every((word) => listed[field].includes(word))
}

/** All colours of a field, codes and words. */
export function coloursOf(field: ColourField): readonly string[] {
  return listed[field]
}
