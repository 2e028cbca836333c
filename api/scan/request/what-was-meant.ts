/** Guesses which field or value of `POST /v1/scans` a caller meant by another. */
import { closestName } from '../../../shared/closest-name.ts'
import { scanOptions, scanRequest } from '../../../shared/contract/scan-request.ts'
import { alpha3Of } from '../../../shared/states.ts'

const fields = Object.keys(scanRequest.shape)
const options = Object.keys(scanOptions.shape)

/** Says where a misplaced or misspelt field belongs; undefined for other unknown fields. */
export function rightPlace(path: readonly PropertyKey[]): string | undefined {
  const inOptions = path[0] === 'options' && path.length === 2
  if (path.length !== 1 && !inOptions) return undefined
  const name = String(path.at(-1))
  if (!inOptions && options.includes(name)) return 'belongs inside `options`'
  if (inOptions && fields.includes(name)) return 'belongs next to `options`, not inside it'
  const meant = closestName(name, inOptions ? options : fields)
  return meant === null ? undefined : `is not a known field; did you mean "${meant}"?`
}

/** Names that other services give the picture. */
const pictureNames = /image|img|photo|picture|document|file|base64|scan/i
const shownMax = 40

/** What to say where `image` is missing. */
export function describeMissingImage(keys: readonly string[]): string {
  const found = keys.find(
    (key) => key.length <= shownMax && /^\w+$/.test(key) && pictureNames.test(key),
  )
  if (found === undefined) return 'image: is required'
  return /ur[il]$/i.test(found)
    ? `image: is required; "${found}" is not a known field, and nothing is fetched: send the picture in base64 as "image"`
    : `image: is required; did you mean it by "${found}"?`
}

/** What a wrong value was probably meant to be; null without a guess. */
export function valueMeant(
  path: readonly PropertyKey[],
  body: Readonly<Record<string, unknown>>,
): string | null {
  const { options: given } = body
  if (path.join('.') !== 'options.expect_country') return null
  if (typeof given !== 'object' || given === null || !('expect_country' in given)) return null
  const { expect_country: written } = given
  return typeof written === 'string' ? alpha3Of(written) : null
}
