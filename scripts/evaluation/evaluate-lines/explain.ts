/** Why a field of a specimen has its value, or none: what each way proposed for it, and what became of it. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { associate, type Watch } from '../../../worker/viz/associate.ts'
import type { Found } from '../../../worker/viz/open-print.ts'
import { habitsOf } from '../../../worker/viz/page-habits.ts'
import type { PrintedLine } from '../../../worker/viz/printed-page.ts'
import { type SpecimenSides, specimenDay } from './judge-specimen.ts'

/** Every line of the specimen, and what was proposed for the field or for a line of such a proposal. */
export function explain({ pages, known, type }: SpecimenSides, field: FieldName): string {
  return pages
    .flatMap((page) => {
      const asked: { way: string; weight: number; found: Found; isAccepted: boolean }[] = []
      const watch: Watch = (way, proposals, after) => {
        for (const { finds, weight } of proposals) {
          for (const found of finds) {
            asked.push({ way: way.name, weight, found, isAccepted: after.found.includes(found) })
          }
        }
      }
      const habits = habitsOf(page, type, specimenDay)
      const { fields, unlikely } = associate(page, known, habits, { watch })
      const own = asked.filter(({ found }) => found.field === field)
      const lines = new Set(own.flatMap(({ found }) => linesOf(found)))
      const shown = asked.filter(
        ({ found }) => found.field === field || linesOf(found).some((line) => lines.has(line)),
      )
      const read = [...fields, ...unlikely].filter(({ name }) => name === field)
      return [
        ...page.lines.map(({ text, box }) => `  ${at(box.x0)} ${at(box.y1)}  ${text}`),
        ...shown.map(
          ({ way, weight, found, isAccepted }) =>
            `${isAccepted ? 'accepted' : 'refused '} ${way}, weight ${weight.toFixed(2)}: ` +
            `${found.field} ${found.value.value} (fit ${found.value.fit.toFixed(2)}, margin ${found.margin.toFixed(2)})`,
        ),
        ...read.map(
          ({ value, probability, features }) =>
            `read ${field} ${value}, probability ${probability.toFixed(2)}, by ${features.way}`,
        ),
        '',
      ]
    })
    .join('\n')
}

function linesOf({ pieces }: Found): PrintedLine[] {
  return pieces.map(({ line }) => line)
}

function at(millimetres: number): string {
  return millimetres.toFixed(1).padStart(6)
}
