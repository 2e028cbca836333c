import type { InkColour } from './page-plan.ts'

/** Colour of an ink on a document whose colour is `hue` (0 to 359). */
export function inkColour(ink: InkColour, hue: number): string {
  switch (ink) {
    case 'black':
      return '#1b1b22'
    case 'accent':
      return `hsl(${hue} 45% 32%)`
    case 'dark':
      return `hsl(${hue} 60% 25%)`
    case 'red':
      return '#b3202c'
    case 'blue':
      return '#1d3a7a'
    case 'grey':
      return '#5d5f66'
    case 'light':
      return '#fbfbf8'
  }
}
