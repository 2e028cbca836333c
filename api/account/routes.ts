/**
 * THE table of the account pages: for every address who may see it, what it accepts and what answers
 * it. Router, gates, limits, metric labels and the test with two accounts follow from it. None of
 * it is in the OpenAPI document, which describes what programs call.
 */
import type { AccountRoute } from './account-route.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

export const accountRoutes: readonly AccountRoute[] = [...signInRoutes]
