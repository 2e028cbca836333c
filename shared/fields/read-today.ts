/**
 * What this release reads, in the one sentence that every page, the OpenAPI document and the
 * README say it with. Whoever builds more changes it here.
 */
export const whatIsReadToday =
  'The machine-readable zone, barcodes and the printed page are read; print in Arabic, Indic, ' +
  'Thai and East Asian scripts is not read yet.'
