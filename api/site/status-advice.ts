import type { ScanStatus } from '../../shared/contract/scan.ts'

/** What a status means to whoever took the picture, and what to do next (contract §2.2). */
export interface StatusAdvice {
  readonly says: string
  readonly next: string
}

export const statusAdvice: Readonly<Record<ScanStatus, StatusAdvice>> = {
  recognized: {
    says: 'The document was recognized.',
    next: 'Values marked high can be used as they are; have a person check the others.',
  },
  no_document_found: {
    says: 'The picture shows no document.',
    next: 'Take another picture, with the whole document in view.',
  },
  unreadable: {
    says: 'The picture shows a document, but hardly any of its text is legible.',
    next: 'Take the picture again: nearer, in focus, without glare, in better light. If the file was cut on its way, send it whole.',
  },
  unsupported_document: {
    says: 'The text is legible, but this kind of document is not known.',
    next: 'Another picture of it will not help: ask for another document.',
  },
  rejected: {
    says: 'The recognition failed on this picture.',
    next: 'Try once more with another picture; if that fails too, ask the operator of the service.',
  },
}
