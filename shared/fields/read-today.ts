/**
 * What this release reads, in the one sentence that every page, the OpenAPI document and the
 * README say it with. Whoever builds more changes it here.
 */
export const whatIsReadToday =
  'The machine-readable zone and barcodes are read; the printed page is not read yet.'
