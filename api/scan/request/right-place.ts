import { scanOptions, scanRequest } from '../../../shared/contract/scan-request.ts'

/** Where a field of `POST /v1/scans` belongs that was found in the wrong place; else undefined. */
export function rightPlace(path: readonly PropertyKey[]): string | undefined {
  const [first = '', second] = path
  if (path.length === 1 && Object.hasOwn(scanOptions.shape, first)) {
    return 'belongs inside `options`'
  }
  if (path.length === 2 && first === 'options' && Object.hasOwn(scanRequest.shape, second ?? '')) {
    return 'belongs beside `options`, not inside it'
  }
  return undefined
}
