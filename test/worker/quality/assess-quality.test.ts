import type { CheckCalibration } from '../../../worker/calibration/quality-calibration.ts'
import { type QualityMeasures, verdictOf } from '../../../worker/quality/assess-quality.ts'

const check = (
  worseWhen: CheckCalibration['worseWhen'],
  warn: number | null,
  fail: number | null,
): CheckCalibration => ({ worseWhen, warn, fail, curve: [] })

const checks = {
  resolution: check('low', 3, 2),
  focus: check('low', 4, 2),
  glare: check('high', 0.1, 0.3),
  brightness: check('low', 60, 30),
  contrast: check('low', 40, 20),
  cut: check('high', 0.05, 0.5),
  perspective: check('high', null, null),
}

const good: QualityMeasures = {
  resolution: 8,
  focus: 9,
  glare: 0,
  brightness: 200,
  contrast: 150,
  cut: 0,
  perspective: 0.1,
}

const verdict = (bad: Partial<QualityMeasures>) => verdictOf({ ...good, ...bad }, { checks })

describe('verdictOf', () => {
  // Proves D3.11
  it('is the worst of all checks', () => {
    expect(verdict({})).to.equal('pass')
    for (const warned of [{ resolution: 2.5 }, { glare: 0.2 }, { cut: 0.1 }]) {
      expect(verdict(warned), JSON.stringify(warned)).to.equal('warn')
    }
    for (const failed of [{ focus: 1 }, { brightness: 20 }, { contrast: 10 }, { cut: 0.6 }]) {
      expect(verdict({ ...failed, glare: 0.2 }), JSON.stringify(failed)).to.equal('fail')
    }
  })

  it('ignores checks that could not be measured or have no limits', () => {
    expect(verdict({ focus: null, glare: null, cut: null })).to.equal('pass')
    expect(verdict({ perspective: 0.9 })).to.equal('pass')
  })
})
