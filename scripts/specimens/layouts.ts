/** Where a layout keeps its parts. All lengths in mm from the top left corner. */
export interface LayoutGeometry {
  readonly width: number
  readonly height: number
  readonly zone: {
    /** Left edge of the first character cell. */
    readonly left: number
    /** Base line of each line, top to bottom. */
    readonly baselines: readonly number[]
    /** Where the zone's own band begins: the page's artwork and print stay above it. */
    readonly top: number
  } | null
}

/** OCR-B size 1: ten characters to the inch (ICAO 9303-3 §4.4). */
export const zonePitch = 2.54

export const specimenLayouts = ['TD3', 'TD1', 'TD2', 'MRVA', 'MRVB', 'DL'] as const
export type SpecimenLayout = (typeof specimenLayouts)[number]

/**
 * Sizes after ISO/IEC 7810 (ID-1, ID-2, ID-3) and ICAO 9303-4 to -7. The base
 * lines are set as issuers commonly set them, inside the tolerances given there.
 */
export const layoutGeometry: Record<SpecimenLayout, LayoutGeometry> = {
  TD3: { width: 125, height: 88, zone: { left: 6.6, baselines: [74.2, 80.5], top: 65 } },
  TD1: {
    width: 85.6,
    height: 53.98,
    zone: { left: 4.7, baselines: [36.2, 42.2, 48.2], top: 31.5 },
  },
  TD2: { width: 105, height: 74, zone: { left: 6.8, baselines: [60.5, 66.8], top: 55.5 } },
  MRVA: { width: 120, height: 80, zone: { left: 4.1, baselines: [66.2, 72.5], top: 60 } },
  MRVB: { width: 105, height: 74, zone: { left: 6.8, baselines: [60.5, 66.8], top: 55.5 } },
  DL: { width: 85.6, height: 53.98, zone: null },
}
