/** The state of the whole product (contract §8.6 rule 6). */
import { type ComponentId, type ComponentState, components } from './components.ts'
import type { IncidentImpact, SnapshotComponent, SnapshotIncident } from './snapshot.ts'

export interface Headline {
  /** Null where what the product needs was not measured. */
  readonly status: ComponentState | null
  readonly message: string
}

type Component = Pick<SnapshotComponent, 'id' | 'status' | 'note'>
type Incident = Pick<SnapshotIncident, 'state' | 'impact' | 'components'>

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

const stateOfImpact: Readonly<Record<IncidentImpact, ComponentState>> = {
  none: 'operational',
  minor: 'degraded',
  major: 'partial_outage',
  critical: 'major_outage',
}

/**
 * The worst state of the core components, measured or stated by an incident that is not resolved;
 * other components count as degraded at worst. Good news is only given for what was measured.
 */
export function headlineOf(
  measured: readonly Component[],
  incidents: readonly Incident[],
): Headline {
  const open = incidents.filter(({ state }) => state !== 'resolved')
  const ofMeasured = worst(measured.map(countedState))
  const status = worst(
    measured.map(({ id, status: own }) =>
      countedState({ id, status: stateWithIncidents({ id, status: own }, open) }),
    ),
  )
  if (status !== 'operational') {
    const isOver = ofMeasured === 'operational' && open.every(({ state }) => state === 'monitoring')
    return {
      status,
      message: isOver ? 'The service works again. We are monitoring it.' : messages[status],
    }
  }
  if (measured.some(({ id, note }) => note !== null && components[id].alwaysMeasured)) {
    return { status: null, message: 'The service was not measured in the last few minutes.' }
  }
  if (open.length > 0) return { status, message: 'All systems work, and an incident is open.' }
  const isWhole = measured.every(
    ({ id, note }) => note === null || components[id].hiddenWhileHealthy,
  )
  return {
    status,
    message: isWhole ? messages.operational : 'All measured systems are operational.',
  }
}

/** What was measured of a component, or what an open incident says of it, if that is worse. */
export function stateWithIncidents(
  { id, status }: Pick<Component, 'id' | 'status'>,
  incidents: readonly Incident[],
): ComponentState {
  const stated = incidents.flatMap(({ state, impact, components: affected }) =>
    state === 'resolved' || !affected.includes(id) ? [] : [stateOfIncident(state, impact)],
  )
  return worst([status, ...stated])
}

/** While it is only monitored, what it affected works again. */
function stateOfIncident(state: Incident['state'], impact: IncidentImpact): ComponentState {
  const stated = stateOfImpact[impact]
  return state === 'monitoring' && stated !== 'operational' ? 'degraded' : stated
}

function worst(states: readonly ComponentState[]): ComponentState {
  return order[Math.max(0, ...states.map((state) => order.indexOf(state)))] ?? 'operational'
}

/** Limits a non-core component's state; its own entry shows the real one. */
function countedState({ id, status }: { id: ComponentId; status: ComponentState }): ComponentState {
  if (components[id].core || status === 'operational') return status
  return status === 'under_maintenance' ? 'operational' : 'degraded'
}
