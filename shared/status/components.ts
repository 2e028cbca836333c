/** The components whose state is published (contract §8.6 rule 1). */

export const componentIds = ['api', 'recognition', 'dashboard', 'docs', 'topups'] as const
export type ComponentId = (typeof componentIds)[number]

export interface StatusComponent {
  /** The name shown to people. */
  readonly name: string
  /** Whether its outage counts as an outage of the product. */
  readonly core: boolean
  /** Whether it is shown only while it is not operational. */
  readonly hiddenWhileHealthy: boolean
  /** Whether every deployment measures it; the others are probed where an address is configured. */
  readonly alwaysMeasured: boolean
}

export const components: Readonly<Record<ComponentId, StatusComponent>> = {
  api: { name: 'Recognition API', core: true, hiddenWhileHealthy: false, alwaysMeasured: true },
  recognition: { name: 'Recognition', core: true, hiddenWhileHealthy: false, alwaysMeasured: true },
  dashboard: { name: 'Dashboard', core: true, hiddenWhileHealthy: false, alwaysMeasured: false },
  docs: { name: 'Documentation', core: true, hiddenWhileHealthy: false, alwaysMeasured: false },
  topups: { name: 'Top-ups', core: false, hiddenWhileHealthy: true, alwaysMeasured: false },
}

/** The states a component can have in a minute, from best to worst; maintenance is separate. */
export const componentStates = [
  'operational',
  'degraded',
  'partial_outage',
  'major_outage',
  'under_maintenance',
] as const
export type ComponentState = (typeof componentStates)[number]
