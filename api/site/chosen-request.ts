import { outcomePrefix } from '../scan/outcomes/chosen-outcome.ts'

/** A request that gets the answer of this name from the sandbox. */
export function chosenRequest(name: string): string {
  return `POST /v1/scans
Authorization: Bearer <SANDBOX_API_KEY>
Content-Type: application/json

{ "image": "<BASE64>", "reference": "${outcomePrefix}${name}" }`
}
