import type { Severity } from '../../specimens/camera/severities.ts'
import type { Pool } from '../../specimens/describe/pools.ts'
import { createRandom } from '../../specimens/random.ts'
import { ownDocuments } from './draw/own-documents.ts'
import { photographScene } from './draw/photograph-scene.ts'
import { type SceneKindName, sceneKinds } from './kinds/kinds.ts'
import type { SceneKind } from './kinds/scene-kind.ts'
import type { Scene } from './scene.ts'

export interface SceneChoice {
  /** Of each kind. */
  readonly scenes: number
  readonly seed: string
  readonly pool?: Pool
  readonly kinds: readonly SceneKindName[]
}

/** A scene that is drawn when asked for. */
export interface SceneSource {
  /** `fronts-1-0.jpg` */
  readonly name: string
  readonly kind: SceneKindName
  readonly honest: boolean
  readonly renderer: 'specimens' | 'browser'
  describe(): Promise<Scene>
  photograph(scene: Scene): Promise<Buffer>
}

/** Mostly careful photographs: what is not read cannot be mixed. */
const severities: readonly Severity[] = [1, 2, 2, 3]

export function sceneSources({ scenes, seed, pool, kinds }: SceneChoice): SceneSource[] {
  const documents = ownDocuments(pool)
  return kinds.flatMap((kind) =>
    Array.from({ length: scenes }, (_, index): SceneSource => {
      const own = `${kind}-${seed}-${index}`
      const random = createRandom(own)
      const { honest, draw }: SceneKind = sceneKinds[kind]
      return {
        name: `${own}.jpg`,
        kind,
        honest,
        renderer: 'specimens',
        describe: async () => ({
          ...(await draw({ documents, seed: own, random: random.stream('scene') })),
          severity: random.stream('severity').pick(severities),
        }),
        photograph: (scene) => photographScene(scene, own),
      }
    }),
  )
}
