/**
 * What this release reads, in one sentence for every page, the OpenAPI document and the README.
 * Update it here when the service reads more.
 */
export const whatIsReadToday =
  'The service reads the machine-readable zone, barcodes and the printed page, in Latin, Cyrillic, Greek, ' +
  'Georgian, Armenian and Hebrew letters, and in Chinese, Japanese, Korean, Thai, Devanagari, Arabic ' +
  'and Persian where the document’s country uses them.'
