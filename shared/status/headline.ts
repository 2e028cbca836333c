/** The state of the whole product (contract §8.6 rule 6). */
import { type ComponentId, type ComponentState, components } from './components.ts'

export interface Headline {
  readonly status: ComponentState
  readonly message: string
}

const messages: Readonly<Record<ComponentState, string>> = {
  operational: 'All systems are operational.',
  under_maintenance: 'Maintenance is under way.',
  degraded: 'Some systems are degraded.',
  partial_outage: 'Some requests are failing.',
  major_outage: 'The service is down.',
}

/** States from least to most severe. */
const order: readonly ComponentState[] = [
  'operational',
  'under_maintenance',
  'degraded',
  'partial_outage',
  'major_outage',
]

/** The worst state of the core components; other components count as degraded at worst. */
export function headlineOf(
  states: Iterable<{ readonly id: ComponentId; readonly status: ComponentState }>,
): Headline {
  let worst = 0
  for (const { id, status } of states) {
    worst = Math.max(worst, order.indexOf(components[id].core ? status : capped(status)))
  }
  const status = order[worst] ?? 'operational'
  return { status, message: messages[status] }
}

/** Limits a non-core component's state; its own entry shows the real one. */
function capped(status: ComponentState): ComponentState {
  if (status === 'under_maintenance') return 'operational'
  return status === 'operational' ? 'operational' : 'degraded'
}
