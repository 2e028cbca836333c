import type { Severity } from '../../../specimens/camera/severities.ts'
import type { Pool } from '../../../specimens/describe/pools.ts'
import { createRandom } from '../../../specimens/random.ts'
import { ownDocuments } from './draw/own-documents.ts'
import { type Photograph, photographScene } from './draw/photograph-scene.ts'
import { type SceneKindName, sceneKinds } from './kinds/kinds.ts'
import type { SceneKind } from './kinds/scene-kind.ts'
import type { PagePrinter } from './pages/browser.ts'
import { pageDocuments } from './pages/page-documents.ts'
import type { Scene } from './scene.ts'

export interface SceneChoice {
  /** Of each kind. */
  readonly scenes: number
  readonly seed: string
  readonly pool?: Pool
  readonly kinds: readonly SceneKindName[]
  /** `wild`: on more surfaces, farther away, copied or cut; default: `plain`. */
  readonly world?: 'plain' | 'wild'
}

/** A scene that is drawn when asked for. */
export interface SceneSource {
  /** `fronts-1-0.jpg` */
  readonly name: string
  readonly kind: SceneKindName
  readonly honest: boolean
  readonly renderer: 'specimens' | 'browser'
  describe(): Promise<Scene>
  photograph(scene: Scene): Promise<Photograph>
}

/** Mostly careful photographs: what is not read cannot be mixed. */
const severities: readonly Severity[] = [1, 2, 2, 3]

/** @param printer null: all scenes are drawn by the specimens' drawer, else two of three */
export function sceneSources(
  { scenes, seed, pool, kinds, world }: SceneChoice,
  printer: PagePrinter | null,
): SceneSource[] {
  const own = ownDocuments(pool)
  const pages = printer && pageDocuments(printer)
  return kinds.flatMap((kind) =>
    Array.from({ length: scenes }, (_, index): SceneSource => {
      const name = `${kind}-${seed}-${index}`
      const random = createRandom(name)
      const printed = index % 3 === 2 ? pages : null
      const { honest, draw }: SceneKind = sceneKinds[kind]
      return {
        name: `${name}.jpg`,
        kind,
        honest,
        renderer: printed === null ? 'specimens' : 'browser',
        describe: async () => ({
          ...(await draw({
            documents: printed ?? own,
            seed: name,
            random: random.stream('scene'),
          })),
          severity: random.stream('severity').pick(severities),
        }),
        photograph: (scene) => photographScene(scene, name, world === 'wild'),
      }
    }),
  )
}
