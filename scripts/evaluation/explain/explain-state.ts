/** Explains a page as it was read, with all that was known when its lines were associated. */
import { decideType } from '../../../worker/catalogue/decide-type.ts'
import type { Engine } from '../../../worker/pipeline/engine.ts'
import { labelPrint } from '../../../worker/pipeline/stages/label-print.ts'
import { documentVotes } from '../../../worker/viz/votes/document-votes.ts'
import { habitsOf } from '../../../worker/viz/votes/page-habits.ts'
import { contextOf } from '../lines/context-of.ts'
import type { PageState } from '../lines/page-state.ts'
import { type ExplainedPage, explainPage } from './explain-page.ts'

/** Null where the page has no print. What `label-print` and `read-viz` do, and watched. */
export async function explainState(
  state: PageState,
  engine: Engine,
): Promise<ExplainedPage | null> {
  const { print: page } = state
  if (page === null) return null
  const never = () => false
  const context = contextOf(state, engine, null)
  await labelPrint(context, never)
  const ofPrint = context.votesOfPrint ?? documentVotes(page, never)
  const type = decideType([...context.votes, ...ofPrint])
  const habits = habitsOf(page, type, state.today)
  return explainPage({ page, known: state.candidates, habits, spans: context.labelled })
}
