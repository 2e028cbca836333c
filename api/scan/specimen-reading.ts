/**
 * The fixed answer for account sandbox keys: the engine's reading of the specimen passport of
 * ICAO's example traveller, images included. `npm run sandbox-specimen` writes it.
 */
import { readFileSync } from 'node:fs'
import { type Reading, reading } from '../../shared/reading.ts'

export const specimenReading: Reading = reading.parse(
  JSON.parse(readFileSync(new URL('./specimen-reading.json', import.meta.url), 'utf8')),
)
