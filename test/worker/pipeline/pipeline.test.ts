import { Picture } from '../../../worker/image/picture.ts'
import { newContext, type ScanContext } from '../../../worker/pipeline/context.ts'
import { runPipeline, type Stage, stages } from '../../../worker/pipeline/pipeline.ts'
import { type RecognizeTask, ScanCancelled } from '../../../worker/pipeline/recognize-task.ts'
import { engineReading } from '../../support/engine/layout-network.ts'
import { recognizeTask } from '../../support/engine/recognize-task.ts'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'

/**
 * A context whose clock the stages advance, with a deadline 1000 ms after its start by default;
 * during `wait` the thread has no core.
 */
function contextAt(
  startMs: number,
  parts: Partial<RecognizeTask> = {},
): { context: ScanContext; pass: (ms: number) => void; wait: (ms: number) => void } {
  let nowMs = startMs
  let waitedMs = 0
  // No deadline may hang on the wall clock. One that was set forward ended the scan under way.
  const now = () => new Date('2100-01-01')
  const clock = { now, monotonicMs: () => nowMs, awakeMs: () => nowMs }
  const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }
  const engine = { ...engineReading(recognizer), clock, workMs: () => nowMs - waitedMs }
  const task = recognizeTask({ deadlineAtMs: startMs + 1000, ...parts })
  return {
    context: newContext(task, engine),
    pass: (ms) => {
      nowMs += ms
    },
    wait: (ms) => {
      nowMs += ms
      waitedMs += ms
    },
  }
}

/** These stages, each of which searches until it must end, or for as long as given. */
function searching(pass: (ms: number) => void, names: readonly string[], mostMs = 60_000): Stage[] {
  const run: Stage['run'] = (_, mustEnd) => {
    for (let ms = 0; ms < mostMs && !mustEnd(); ms += 10) pass(10)
  }
  return stages.filter(({ name }) => names.includes(name)).map((stage) => ({ ...stage, run }))
}

async function stopOf(run: Promise<unknown>): Promise<ScanCancelled> {
  const reason = await run.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(reason instanceof ScanCancelled)) throw new Error('was not stopped')
  return reason
}

describe('runPipeline', () => {
  it('runs the stages in order and reports how long each took', async () => {
    const { context, pass } = contextAt(0)
    const ran: string[] = []
    const stage = (name: string, ms: number): Stage => ({
      name,
      run: () => {
        ran.push(name)
        pass(ms)
      },
    })
    const timings = await runPipeline(context, [stage('decode', 30), stage('read-mrz', 12)])
    expect(ran).to.deep.equal(['decode', 'read-mrz'])
    expect(timings).to.deep.equal([
      { stage: 'decode', ms: 30 },
      { stage: 'read-mrz', ms: 12 },
    ])
  })

  // A thread still working for a caller who already got a 503 is missing for the next caller.
  it('stops before the next stage once the deadline has passed', async () => {
    const { context, pass } = contextAt(0)
    const stop = await stopOf(
      runPipeline(context, [
        { name: 'slow', run: () => pass(1000) },
        { name: 'late', run: () => expect.fail('ran too late') },
      ]),
    )
    expect(stop.by).to.equal('deadline')
  })

  it('stops before the next stage once the caller has gone', async () => {
    const { context } = contextAt(0)
    const stop = await stopOf(
      runPipeline(context, [
        { name: 'first', run: () => void Atomics.store(context.task.cancelled, 0, 1) },
        { name: 'second', run: () => expect.fail('ran for nobody') },
      ]),
    )
    expect(stop.by).to.equal('client')
  })

  // Proves D5.2a
  it('does not run a stage if the deadline has passed already', async () => {
    const { context, pass } = contextAt(0)
    pass(5000)
    const stop = await stopOf(
      runPipeline(context, [{ name: 'first', run: () => expect.fail('ran too late') }]),
    )
    expect(stop.by).to.equal('deadline')
  })

  // What was read by then is still an answer; a search that used all the time would leave none.
  it('ends a search in time for the later stages, or after a share of a short time', async () => {
    for (const [leavesMs, usedMs] of [
      [200, 800],
      [3000, 650],
    ] as const) {
      const { context, pass } = contextAt(0)
      const search: Stage['run'] = (_, mustEnd) => {
        while (!mustEnd()) pass(10)
      }
      const [timing] = await runPipeline(context, [{ name: 'search', run: search, leavesMs }])
      expect(timing?.ms, `leaves ${leavesMs}`).to.equal(usedMs)
    }
  })

  it('remembers that a stage ran out of its time, and not that one asked for it', async () => {
    for (const usedMs of [10, 900]) {
      const { context, pass } = contextAt(0)
      const asking: Stage['run'] = (_, mustEnd) => {
        pass(usedMs)
        mustEnd()
      }
      await runPipeline(context, [{ name: 'asking', run: asking, leavesMs: 200 }])
      expect(context.isCutOff, `${usedMs} ms`).to.equal(usedMs === 900)
    }
  })

  // A page of ideographs took eleven seconds of a thread, and one free caller sent them in a row.
  it('ends the reading of national scripts after 2.5 seconds, or 1.5 of a free scan', async () => {
    for (const [hasShortBudgets, leftMs, usedMs] of [
      [false, 15_000, 2500],
      [true, 15_000, 1500],
      [false, 2000, 1300],
    ] as const) {
      const { context, pass } = contextAt(0, { deadlineAtMs: leftMs, hasShortBudgets })
      const [timing] = await runPipeline(context, searching(pass, ['read-scripts']))
      expect(timing?.ms, `${leftMs} ms left`).to.equal(usedMs)
    }
  })

  // Proves D8.11
  it('gives all other searches of a scan 2 seconds of work, a quarter of what is left to later ones', async () => {
    const { context, pass } = contextAt(0, { deadlineAtMs: 15_000 })
    const names = ['read-mrz', 'read-barcode', 'read-scripts', 'separate']
    const work = await runPipeline(context, [
      ...searching(pass, names, 1200),
      {
        name: 'last',
        run: (_, mustEnd) => {
          while (!mustEnd()) pass(10)
        },
      },
    ])
    expect(work.map(({ ms }) => ms)).to.deep.equal([1200, 600, 1200, 150, 50])
  })

  // A card on newsprint took two seconds to read, and the answer was that it shows no document.
  it('gives the stages that make an answer half a second together, whatever the searches took', async () => {
    const { context, pass } = contextAt(0, { deadlineAtMs: 15_000 })
    const names = [
      'detect-text',
      'separate',
      'search-closer',
      'label-print',
      'read-viz',
      'classify',
    ]
    const steps = searching(pass, names)
    const spent = await runPipeline(context, steps)
    const ofAnswer = spent.filter(({ stage }) => names.indexOf(stage) > 2).map(({ ms }) => ms)
    expect(ofAnswer).to.deep.equal([380, 90, 30])
  })

  // A slow core read less of the same picture, and a test that read a small page failed now and then.
  it('lets a slow core work longer, by what its look at the picture took, four times at most', async () => {
    for (const [lookMs, searchMs] of [
      [6, 1500],
      [24, 2990],
      [600, 5550],
    ] as const) {
      const { context, pass } = contextAt(0, { deadlineAtMs: 15_000 })
      const work = await runPipeline(context, [
        { name: 'look', run: () => pass(lookMs), isLook: true },
        ...searching(pass, ['read-barcode'], 8000),
      ])
      expect(work[1]?.ms, `a look of ${lookMs} ms`).to.equal(searchMs)
    }
  })

  it('counts the work on all views of a picture together', async () => {
    const { context, pass } = contextAt(0, { deadlineAtMs: 15_000 })
    const picture = await Picture.open(await scriptedPicture())
    let views = 0
    const run: Stage['run'] = (scan, mustEnd) => {
      for (let ms = 0; ms < 1200 && !mustEnd(); ms += 10) pass(10)
      views += 1
      if (views === 1) scan.nextPicture = picture
    }
    const work = await runPipeline(context, [{ name: 'separate', run }])
    expect(work.map(({ ms }) => ms)).to.deep.equal([1200, 800])
  })

  // The rest of a picture whose card was taken for newsprint beside a document says nothing.
  it('reads the wider view to its end where it shows a document and a narrower one does not', async () => {
    const picture = await Picture.open(await scriptedPicture())
    const licence = {
      kind: 'driving_licence',
      country: null,
      evidence: 'title',
      probability: 0.9,
    } as const
    for (const [isDocument, isWider, expected] of [
      [false, true, ['seeks: wide', 'seeks: narrow', 'ends: narrow', 'ends: wide']],
      [false, false, ['seeks: wide', 'seeks: narrow', 'ends: narrow']],
      [true, true, ['seeks: wide', 'seeks: narrow', 'ends: narrow']],
    ] as const) {
      const { context } = contextAt(0)
      context.votesOfPrint = isWider ? [licence] : []
      const ran: string[] = []
      const noted = (stage: string, scan: ScanContext) => {
        ran.push(`${stage}: ${scan.picture === picture ? 'narrow' : 'wide'}`)
      }
      await runPipeline(context, [
        {
          name: 'seeks',
          run: (scan) => {
            noted('seeks', scan)
            if (scan.picture === null) scan.nextPicture = picture
            else if (isDocument)
              scan.type = { kind: 'passport', subtype: null, country: null, probability: 1 }
          },
        },
        { name: 'ends', run: (scan) => noted('ends', scan) },
      ])
      expect(ran).to.deep.equal(expected)
      expect(context.nextPicture).to.equal(null)
    }
  })

  // Otherwise a busy machine would cut off honest pages, and find them hard to read.
  // Proves D8.11
  it('does not count time in which the thread waits for a core', async () => {
    const { context, pass, wait } = contextAt(0, { deadlineAtMs: 15_000 })
    const slowly = (ms: number) => {
      pass(ms / 5)
      wait(ms)
    }
    const work = await runPipeline(context, searching(slowly, ['read-barcode'], 8000))
    expect(work.map(({ ms }) => ms)).to.deep.equal([1500])
  })

  it('ends searches after the work that others leave it, and still makes its answer', async () => {
    const { context, pass } = contextAt(0, { deadlineAtMs: 60_000 })
    Atomics.store(context.task.cancelled, 0, 1300)
    const names = ['read-scripts', 'classify']
    const steps = [{ name: 'decode', run: () => pass(1000) }, ...searching(pass, names, 350)]
    const work = await runPipeline(context, steps)
    expect(work.map(({ ms }) => ms)).to.deep.equal([1000, 300, 350])
  })
})
