import { expect } from 'chai'
import type { SceneResult } from '../../../../evaluation/scenes/judge/scene-result.ts'
import { compareScenes } from '../../../../evaluation/scenes/report/compare-scenes.ts'
import { printScenes } from '../../../../evaluation/scenes/report/print-scenes.ts'

function result(
  name: string,
  honest: boolean,
  judged: Partial<NonNullable<SceneResult['judged']>> | null,
): SceneResult {
  const whole = judged && {
    status: 'recognized',
    kind: 'passport',
    typeBand: 'high' as const,
    mrz: 'absent' as const,
    zoneOf: null,
    portraitOf: null,
    readings: [],
    twoPeople: null,
    passedOfTwo: false,
    faults: [],
    right: 10,
    wrong: 0,
    lost: 0,
    ...judged,
  }
  const kind = honest ? 'alone' : 'fronts'
  return { name, kind, honest, renderer: 'specimens', designs: [], ms: 900, judged: whole }
}

describe('compareScenes', () => {
  it('counts what was mended and what it cost, of scenes that both runs read', () => {
    const before = [
      result('a', false, { twoPeople: 'high' }),
      result('b', true, {}),
      result('c', true, {}),
    ]
    const after = [result('a', false, {}), result('b', true, { right: 9 }), result('new', true, {})]
    const text = compareScenes(before, after)
    expect(text).to.match(/fronts +1 +1 → 0 +0 → 0/)
    expect(text).to.match(/alone +1 +0 → 0 +0 → 0 +0 → 0 +10 → 9 +1 \(10\.00 %\) +0/)
    expect(text).to.include('b 10 → 9')
  })

  it('names scenes that fail only afterwards', () => {
    const text = compareScenes(
      [result('a', false, {})],
      [result('a', false, { passedOfTwo: true })],
    )
    expect(text).to.include('failing only afterwards:\n  a')
  })
})

describe('printScenes', () => {
  it('says that figures are void where a scan ended by its deadline', () => {
    expect(printScenes([result('a', false, null)])).to.include('VOID: 1 scan')
    expect(printScenes([result('a', false, {})])).not.to.include('VOID')
  })
})
