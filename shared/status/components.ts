/** The components whose state is published (contract §8.6 rule 1). */

export const componentIds = ['api', 'recognition', 'dashboard', 'docs', 'topups'] as const
export type ComponentId = (typeof componentIds)[number]

export interface StatusComponent {
  /** For people. */
  readonly name: string
  /** An outage of a core component is an outage of the product. */
  readonly core: boolean
  /** Not shown while all is well with it. */
  readonly hiddenWhileHealthy: boolean
}

export const components: Readonly<Record<ComponentId, StatusComponent>> = {
  api: { name: 'Recognition API', core: true, hiddenWhileHealthy: false },
  recognition: { name: 'Recognition', core: true, hiddenWhileHealthy: false },
  dashboard: { name: 'Dashboard', core: true, hiddenWhileHealthy: false },
  docs: { name: 'Documentation', core: true, hiddenWhileHealthy: false },
  topups: { name: 'Top-ups', core: false, hiddenWhileHealthy: true },
}

/** What a component is in at any minute, from well to worst; maintenance stands apart. */
export const componentStates = [
  'operational',
  'degraded',
  'partial_outage',
  'major_outage',
  'under_maintenance',
] as const
export type ComponentState = (typeof componentStates)[number]
