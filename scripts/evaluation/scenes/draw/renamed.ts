import type { FieldPlace, PagePlan } from '../../../specimens/draw/page-plan.ts'
import type { PrintLayout } from '../../../specimens/layouts/layout.ts'
import { printLayouts } from '../../../specimens/layouts.ts'
import { createRandom } from '../../../specimens/random.ts'
import type { SpecimenDescription } from '../../../specimens/specimen-description.ts'
import { specimenMrz } from '../../../specimens/specimen-truth.ts'
import type { Face } from './face.ts'
import { plannedFace } from './own-faces.ts'

/** Captions of a whole name; undefined: the issuer's own words. */
const captions = [
  undefined,
  'Name',
  'NAME, VORNAME',
  'Full name',
  'Surname and given names',
] as const

/** The holder's page with their zone, and another's whole name under one caption. */
export function renamedFace(
  of: SpecimenDescription,
  other: SpecimenDescription,
  seed: string,
): Face {
  const { front }: PrintLayout = printLayouts[of.layout]
  const caption = createRandom(`caption ${seed}`).pick(captions)
  const whole = `${other.surname} ${other.givenNames}`.trim()
  const printed = {
    ...of,
    surname: other.surname,
    givenNames: other.givenNames,
    more: { ...of.more, full_name: whole },
    national: {},
  }
  return plannedFace(printed, withWholeName(front, caption), specimenMrz(of))
}

function withWholeName(plan: PagePlan, caption: string | undefined): PagePlan {
  const fields = plan.fields.flatMap((place): FieldPlace[] => {
    if (place.field === 'given_names') return []
    if (place.field !== 'surname' && place.field !== 'full_name') return [place]
    const { number: _, caption: own, national: __, ...rest } = place
    return [{ ...rest, field: 'full_name', ...(caption === undefined ? {} : { caption }) }]
  })
  // Some plans print each name twice, in two scripts.
  const first = fields.findIndex(({ field }) => field === 'full_name')
  return {
    ...plan,
    fields: fields.filter(({ field }, at) => field !== 'full_name' || at === first),
  }
}
