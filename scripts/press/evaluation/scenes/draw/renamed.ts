import type { FieldPlace, PagePlan } from '../../../../specimens/draw/page-plan.ts'
import type { PrintLayout } from '../../../../specimens/layouts/layout.ts'
import { printLayouts } from '../../../../specimens/layouts.ts'
import { createRandom } from '../../../../specimens/random.ts'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import { specimenMrz } from '../../../../specimens/specimen-truth.ts'
import type { Document } from '../documents.ts'
import { withNameOf } from '../people/other-holder.ts'
import { plannedFace } from './own-faces.ts'

/** Captions of a whole name; null: the issuer's own words. */
const captions = [null, 'Name', 'NAME, VORNAME', 'Full name', 'Surname and given names'] as const

/** The holder's document with their zone, and another's whole name under one caption. */
export function renamed(
  of: SpecimenDescription,
  other: SpecimenDescription,
  seed: string,
): Document {
  const { front, back }: PrintLayout = printLayouts[of.layout]
  const caption = createRandom(`caption ${seed}`).pick(captions)
  const printed = withNameOf(of, other)
  const mrz = specimenMrz({ ...of, sides: 'both' })
  return {
    of,
    front: plannedFace(printed, withWholeName(front, caption), { mrz }),
    back: back?.mrz ? plannedFace(of, back) : null,
  }
}

function withWholeName(plan: PagePlan, caption: string | null): PagePlan {
  const fields = plan.fields.flatMap((place): FieldPlace[] => {
    if (place.field === 'given_names') return []
    if (place.field !== 'surname' && place.field !== 'full_name') return [place]
    const { number: _, caption: own, national: __, ...rest } = place
    return [{ ...rest, field: 'full_name', ...(caption === null ? {} : { caption }) }]
  })
  // Some plans print each name twice, in two scripts.
  const first = fields.findIndex(({ field }) => field === 'full_name')
  return {
    ...plan,
    fields: fields.filter(({ field }, at) => field !== 'full_name' || at === first),
  }
}
