/** For each address of the account pages that names something: how an account comes to have one. */
import type { ServicePool } from '../stores/service-pool.ts'
import type { SignedIn } from './signed-in.ts'

/** Makes what the address names, in the account of the member, and returns its id. */
export type Seed = (database: ServicePool, owner: SignedIn) => Promise<string>

/** By the path in the table. An address that is missing here fails `test/api/account/idor.test.ts`. */
export const seeds: Readonly<Record<string, Seed>> = {}
