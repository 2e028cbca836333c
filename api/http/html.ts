/** HTML from template literals; every value is escaped unless it is HTML already. */

export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Part[]

/** `html\`<p>${text}</p>\``: strings and numbers are escaped, lists are joined. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const rest = texts.slice(1).map((text, index) => render(parts[index] ?? '') + text)
  return { html: [texts[0], ...rest].join('') }
}

/** A sentence in which `backticks` mark code. */
export function prose(text: string): Html {
  const parts = text.split('`')
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

function render(part: Part): string {
  if (typeof part === 'string') return escapeText(part)
  if (typeof part === 'number') return String(part)
  return 'html' in part ? part.html : part.map(render).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
