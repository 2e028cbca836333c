/**
 * What this release reads, in the one sentence that every page, the OpenAPI document and the
 * README say it with. Whoever builds more changes it here.
 */
export const whatIsReadToday =
  'The machine-readable zone is read; the printed page and barcodes are not read yet.'
