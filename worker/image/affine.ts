/** x' = a·x + b·y + c, y' = d·x + e·y + f, in pixel-centre coordinates. */
export interface Affine {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export function applyAffine(m: Affine, { x, y }: Point): Point {
  return { x: m.a * x + m.b * y + m.c, y: m.d * x + m.e * y + m.f }
}

/** The map that applies `inner` first and `outer` to its result. */
export function composeAffine(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.b * inner.d,
    b: outer.a * inner.b + outer.b * inner.e,
    c: outer.a * inner.c + outer.b * inner.f + outer.c,
    d: outer.d * inner.a + outer.e * inner.d,
    e: outer.d * inner.b + outer.e * inner.e,
    f: outer.d * inner.c + outer.e * inner.f + outer.f,
  }
}

/**
 * The map that scales pixel coordinates by `scaleX` and `scaleY`, such as from a reduced raster to
 * its source. Coordinates are of pixel centres, half a pixel from the edge: hence the offset.
 */
export function scaleAffine(scaleX: number, scaleY: number): Affine {
  return { a: scaleX, b: 0, c: (scaleX - 1) / 2, d: 0, e: scaleY, f: (scaleY - 1) / 2 }
}
