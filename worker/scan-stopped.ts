/** Thrown between stages when nobody waits for the reading any more. */
export class ScanStopped extends Error {
  readonly why: 'deadline' | 'withdrawn'

  constructor(why: 'deadline' | 'withdrawn') {
    super(why === 'deadline' ? 'scan stopped: deadline passed' : 'scan stopped: caller gone')
    this.name = 'ScanStopped'
    this.why = why
  }
}
