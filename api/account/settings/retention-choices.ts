/** How long results may be kept by default (contract §2.11): what the dashboard offers. */
export const retentionChoices = [
  { hours: 24, name: '24 hours' },
  { hours: 7 * 24, name: '7 days' },
  { hours: 30 * 24, name: '1 month' },
  { hours: 365 * 24, name: '1 year' },
] as const
