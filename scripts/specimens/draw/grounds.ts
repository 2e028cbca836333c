import type { Random } from '../random.ts'
import { guilloche } from './guilloche.ts'

export const groundStyles = [
  'guilloche',
  'rays',
  'rainbow',
  'landscape',
  'net',
  'tint',
  'plain',
] as const
export type GroundStyle = (typeof groundStyles)[number]

/** Security print over the page; size in mm, hue 0 to 359. Returns SVG. */
export function ground(
  style: GroundStyle,
  random: Random,
  width: number,
  height: number,
  hue: number,
): string {
  return drawings[style](random, width, height, hue)
}

type Drawer = (random: Random, width: number, height: number, hue: number) => string

const drawings: Record<GroundStyle, Drawer> = {
  guilloche,
  rays: (random, width, height, hue) => {
    const [x, y] = [random.between(0, width), random.between(0, height)]
    const count = random.integer(60, 130)
    let rays = ''
    for (let ray = 0; ray < count; ray++) {
      const angle = (ray * 2 * Math.PI) / count
      rays += `M${x.toFixed(1)} ${y.toFixed(1)}l${(180 * Math.cos(angle)).toFixed(1)} ${(180 * Math.sin(angle)).toFixed(1)}`
    }
    return `<path fill="none" stroke="hsl(${hue} 40% 55%)" stroke-width="0.12" opacity="0.45" d="${rays}"/>`
  },
  rainbow: (random, width, height, hue) => {
    const id = `ground${random.integer(0, 1e9)}`
    const second = (hue + random.integer(40, 160)) % 360
    return (
      `<defs><linearGradient id="${id}"><stop offset="0" stop-color="hsl(${hue} 55% 80%)"/>` +
      `<stop offset="0.5" stop-color="hsl(${second} 45% 88%)"/><stop offset="1" stop-color="hsl(${hue} 50% 84%)"/></linearGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#${id})"/>${guilloche(random, width, height, second)}`
    )
  },
  landscape: (random, width, height, hue) => {
    let hills = ''
    for (let range = 0; range < 4; range++) {
      let y = height * (0.45 + range * 0.14)
      let path = `M0 ${height}V${y.toFixed(1)}`
      for (let x = 0; x <= width; x += width / 9) {
        y += random.between(-0.09, 0.09) * height
        path += `L${x.toFixed(1)} ${Math.max(height * 0.2, y).toFixed(1)}`
      }
      hills += `<path d="${path}V${height}z" fill="hsl(${(hue + range * 12) % 360} ${30 + range * 5}% ${84 - range * 5}%)" opacity="0.8"/>`
    }
    return hills
  },
  net: (random, width, height, hue) => {
    const pitch = random.between(1.3, 2.6)
    let net = ''
    for (let at = -height; at < width; at += pitch) {
      net += `M${at.toFixed(2)} 0l${height} ${height}M${(at + height).toFixed(2)} 0l${-height} ${height}`
    }
    return `<path fill="none" stroke="hsl(${hue} 35% 50%)" stroke-width="0.1" opacity="0.35" d="${net}"/>`
  },
  plain: () => '',
  tint: (random, width, height, hue) => {
    const spots = Array.from({ length: 5 }, () => {
      const radius = random.between(0.1, 0.4) * width
      return `<circle cx="${random.between(0, width).toFixed(1)}" cy="${random.between(0, height).toFixed(1)}" r="${radius.toFixed(1)}" fill="hsl(${(hue + random.integer(-30, 30) + 360) % 360} 45% ${random.integer(78, 90)}%)" opacity="0.5"/>`
    })
    return spots.join('')
  },
}
