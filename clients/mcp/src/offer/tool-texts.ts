// Written by `npm run clients` from api/mcp/offer/tool-texts.ts: change that.
/** What tools answer with beside what the service does. */

/** Of the shape of a scan, what an answer of a tool is made from. */
interface ScanShape {
  readonly meta: { readonly status: string }
  readonly images: object
}

const statusAdvice: Readonly<Record<string, string>> = {
  recognized: 'Use the values; check those whose confidence is not high.',
  unreadable: 'Ask for another picture: sharp, evenly lit, the whole document in it.',
  no_document_found: 'Ask for a picture of the document.',
  unsupported_document: 'Stop: another picture of this document will not help.',
  rejected: 'The service could not open this picture; ask for another file.',
}

/** What to do with a scan, and the scan without its pictures. */
export function presentScan<Scan extends ScanShape>(scan: Scan) {
  return { next: statusAdvice[scan.meta.status] ?? '', scan: withoutPictures(scan) }
}

/** The names of the pictures there are instead of the pictures. */
export function withoutPictures<Scan extends ScanShape>({ images, ...scan }: Scan) {
  const present = Object.entries(images).flatMap(([slot, image]) => (image === null ? [] : [slot]))
  return { ...scan, images_present: present }
}

/** An object as JSON, a text as it is. */
export function textOf(result: object | string): string {
  return typeof result === 'string' ? result : JSON.stringify(result, null, 2)
}
