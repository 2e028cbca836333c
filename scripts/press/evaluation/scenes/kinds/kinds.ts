import { backBesideCode, fronts } from './beside.ts'
import { alone, backAlone, bothSides, onSheet, withCover, withVisa } from './honest.ts'
import { alike, atEdge, otherVisa, photocopy, pile, threeSides } from './neighbours.ts'
import { cardHalfOut, cardOnCard, cardOnPage } from './overlaps.ts'
import { otherName } from './renamed.ts'
import type { SceneKind } from './scene-kind.ts'
import { screen, sheet } from './sheets.ts'
import { codeAlone, stuckCode } from './stuck.ts'
import { twoHalves, zoneBelowBack } from './zones.ts'

/** Every kind of scene, by the name that options and tables use. */
export const sceneKinds = {
  'back-beside-code': backBesideCode,
  'stuck-code': stuckCode,
  'zone-below-back': zoneBelowBack,
  'two-halves': twoHalves,
  'card-on-page': cardOnPage,
  'card-on-card': cardOnCard,
  'card-half-out': cardHalfOut,
  'other-name': otherName,
  'code-alone': codeAlone,
  screen,
  sheet,
  fronts,
  alike,
  pile,
  'at-edge': atEdge,
  photocopy,
  'other-visa': otherVisa,
  'three-sides': threeSides,
  alone,
  'back-alone': backAlone,
  'both-sides': bothSides,
  'with-visa': withVisa,
  'with-cover': withCover,
  'on-sheet': onSheet,
} as const satisfies Record<string, SceneKind>

export type SceneKindName = keyof typeof sceneKinds
export const sceneKindNames = Object.keys(sceneKinds) as SceneKindName[]

/** Words for several kinds at once. */
export const sceneGroups = ['two-people', 'honest'] as const
export type SceneGroup = (typeof sceneGroups)[number]

/** The kinds that names and groups mean together, in the order of the table. */
export function kindsOf(names: readonly (SceneKindName | SceneGroup)[]): SceneKindName[] {
  return sceneKindNames.filter(
    (kind) =>
      names.includes(kind) || names.includes(sceneKinds[kind].honest ? 'honest' : 'two-people'),
  )
}
