import type { SpecimenDescription } from '../specimen-description.ts'
import { fittingSize, textWidth } from '../svg-text.ts'
import { faceFor, type Weight } from '../typeset/face-for.ts'
import { jurisdictions } from '../words/jurisdictions.ts'
import type { LanguageWords, TitledKind } from '../words/language-words.ts'
import { languages } from '../words/languages.ts'
import type { State } from '../words/state.ts'
import { states } from '../words/states.ts'
import { type Drawing, joined, type LineRole, placedAt } from './drawing.ts'
import { inkColour } from './inks.ts'
import type { InkColour, Legend, TextPlace, TitlePlace } from './page-plan.ts'
import { printedLine } from './printed-line.ts'

/** The state's name, the kind of document or other words, as the plan says. */
export function title(of: SpecimenDescription, kind: TitledKind, place: TitlePlace): Drawing {
  const text = titleText(of, kind, place)
  return drawn(of, { ink: 'dark', weight: 'bold', ...place, text }, 'title')
}

/** Print that is not a field. */
export function plainText(of: SpecimenDescription, place: TextPlace): Drawing {
  return drawn(of, { ink: 'grey', ...place }, 'text')
}

/** Explains the field numbers of the other side in the issuer's language. */
export function legend(of: SpecimenDescription, { entries, x, y, step, ...rest }: Legend): Drawing {
  const words: LanguageWords = languages[states[of.state].languages[0]]
  return joined(
    entries.map(([number, field], row) => {
      const word = (words.labels[field] ?? languages.en.labels[field])?.[0] ?? ''
      return plainText(of, { ...rest, x, y: y + row * step, text: `${number} ${word}` })
    }),
  )
}

function drawn(
  of: SpecimenDescription,
  place: TextPlace & {
    readonly ink: InkColour
    readonly weight?: Weight
    readonly align?: TitlePlace['align']
  },
  role: LineRole,
): Drawing {
  const { text, x, y, width, turn, align = 'left' } = place
  if (text === '') return joined([])
  const font = faceFor(of.print, place.weight ?? 'regular', text)
  const size = fittingSize(text, font, place.size, width)
  const spare = width - textWidth(text, font, size)
  const indent = { left: 0, centre: spare / 2, right: spare }[align]
  const style = { font, size, fill: inkColour(place.ink, of.hue ?? states[of.state].hue) }
  return turn
    ? placedAt(printedLine(text, indent, 0, style, { role }), { x, y }, turn)
    : printedLine(text, x + indent, y, style, { role })
}

function titleText(
  of: SpecimenDescription,
  kind: TitledKind,
  { say, english = false }: TitlePlace,
): string {
  const state: State = states[of.state]
  if (typeof say !== 'string') return say.text
  switch (say) {
    case 'state':
      return english ? state.english.toUpperCase() : state.name
    case 'both names':
      return `${state.name} ${state.english.toUpperCase()}`
    case 'all names': {
      const names = english ? [] : [state.name, kindTitle(state, kind, false)]
      return [...names, state.english.toUpperCase(), kindTitle(state, kind, true)].join(' ')
    }
    case 'state code':
      return state.code
    case 'jurisdiction':
      return of.jurisdiction ? jurisdictions[of.jurisdiction].name : ''
    case 'kind':
      return kindTitle(state, kind, english)
    case 'both':
      return `${english ? state.english.toUpperCase() : state.name}  ${kindTitle(state, kind, english)}`
  }
}

function kindTitle(state: State, kind: TitledKind, english: boolean): string {
  const inEnglish = languages.en.titles[kind] ?? ''
  if (english) return inEnglish
  const words: LanguageWords = languages[state.languages[0]]
  return state.titles?.[kind] ?? words.titles[kind] ?? inEnglish
}
