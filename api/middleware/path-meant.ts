import { closestName } from '../../shared/closest-name.ts'
import { isDocumented, type RouteRow } from '../route.ts'

/** Guesses which path of the API was meant by one that does not exist; null without a guess. */
export function pathGuess(routes: readonly RouteRow[]): (path: string) => string | null {
  const paths = [...new Set(routes.filter(isDocumented).map(({ path }) => path))].filter(
    (path) => !path.includes(':'),
  )
  return (path) => {
    const plain = path.endsWith('/') ? path.slice(0, -1) : path
    // Under the path of another service, or of a proxy that keeps its own: /api/v1/scans.
    return paths.find((known) => plain.endsWith(known)) ?? closestName(plain, paths)
  }
}
