import { backBesideCode, fronts } from './beside.ts'
import { alone, backAlone, bothSides, onSheet } from './honest.ts'
import { cardHalfOut, cardOnCard, cardOnPage } from './overlaps.ts'
import type { SceneKind } from './scene-kind.ts'
import { twoHalves, zoneBelowBack } from './zones.ts'

/** Every kind of scene, by the name that options and tables use. */
export const sceneKinds = {
  'back-beside-code': backBesideCode,
  'zone-below-back': zoneBelowBack,
  'two-halves': twoHalves,
  'card-on-page': cardOnPage,
  'card-on-card': cardOnCard,
  'card-half-out': cardHalfOut,
  fronts,
  alone,
  'back-alone': backAlone,
  'both-sides': bothSides,
  'on-sheet': onSheet,
} as const satisfies Record<string, SceneKind>

export type SceneKindName = keyof typeof sceneKinds
export const sceneKindNames = Object.keys(sceneKinds) as SceneKindName[]
