/**
 * THE table of the account pages: for every address who may see it, what it accepts and what answers
 * it. Router, gates, limits, metric labels and the test with two accounts follow from it. None of
 * it is in the OpenAPI document, which describes what programs call.
 */
import type { AccountRoute } from './account-route.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { historyRoutes } from './history/history-routes.ts'
import { keyRoutes } from './keys/key-routes.ts'
import { overviewRoute } from './overview/overview-route.ts'
import { addressRoutes } from './settings/address-routes.ts'
import { erasureRoutes } from './settings/erasure-routes.ts'
import { memberRoutes } from './settings/member-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { companyRoutes } from './sign-in/company-routes.ts'
import { invitationRoutes } from './sign-in/invitation-routes.ts'
import { linkRoutes } from './sign-in/link-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { signUpRoutes } from './sign-in/sign-up-routes.ts'
import { tryRoutes } from './try/try-routes.ts'
import { usageRoutes } from './usage/usage-routes.ts'

export const accountRoutes: readonly AccountRoute[] = [
  overviewRoute,
  ...keyRoutes,
  ...historyRoutes,
  ...usageRoutes,
  ...exportRoutes,
  ...tryRoutes,
  ...signInRoutes,
  ...signUpRoutes,
  ...linkRoutes,
  ...invitationRoutes,
  ...companyRoutes,
  ...settingsRoutes,
  ...addressRoutes,
  ...memberRoutes,
  ...erasureRoutes,
]
