/** HTML of the Markdown that guides are written in: paragraphs, lists, tables, code, links, stress. */
import { type Html, html } from '../../http/html.ts'
import { rowsOf, table } from '../table.ts'

/** What `{{name}}` stands for in a text. */
export type GuideValues = Readonly<Record<string, string | number | Html>>

/** A line, without its line break. */
const tableCaption = /^Table: (.*)$/
const listItem = /^(?:-|1\.) /

/**
 * Blocks stand apart by an empty line. A table has a block of its own before it, `Table: ` and its
 * name. A block that is one `{{name}}` is the value, where that is HTML.
 * @throws Error for a name that has no value
 */
export function htmlOf(markdown: string, values: GuideValues): Html {
  let caption = ''
  const blocks = blocksOf(markdown).flatMap((block) => {
    const named = tableCaption.exec(block)
    caption = named?.[1] ?? caption
    return named ? [] : [blockOf(block, caption, values)]
  })
  return html`${blocks.map((block, at) => (at === 0 ? block : html`\n${block}`))}`
}

/** A block of code may hold empty lines. */
function blocksOf(markdown: string): string[] {
  return markdown.trim().match(/```\n[\s\S]*?\n```|\S[\s\S]*?(?=\n{2,}|$)/g) ?? []
}

function blockOf(block: string, caption: string, values: GuideValues): Html {
  const [, name] = /^\{\{([^{}]+)\}\}$/.exec(block) ?? []
  const value = name === undefined ? '' : valueNamed(name, values)
  if (typeof value === 'object') return value
  const lines = block.split('\n')
  if (block.startsWith('```')) {
    const code = lines.slice(1, -1).join('\n')
    return html`<pre tabindex="0"><code>${code}</code></pre>`
  }
  if (block.startsWith('|')) {
    const [head = '', , ...rows] = lines
    return table(
      caption,
      cellsOf(head),
      rowsOf(rows.map((row) => cellsOf(row).map((cell) => inline(cell, values)))),
    )
  }
  if (!listItem.test(block)) return html`<p>${inline(block, values)}</p>`
  const items = lines.map((line) => html`<li>${inline(line.replace(listItem, ''), values)}</li>\n`)
  return block.startsWith('-') ? html`<ul>\n${items}</ul>` : html`<ol>\n${items}</ol>`
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}

/** `code`, `{{name}}`, `[text](address)`, `**stress**`, or a text in a language: `{ar:محمد}`. */
const span =
  /`([^`]+)`|\{\{([^{}]+)\}\}|\[([^[\]]+)\]\(([^()]+)\)|\*\*([^*]+)\*\*|\{(\w\w):([^{}]+)\}/

function inline(text: string, values: GuideValues): Html {
  const found = span.exec(text)
  if (found === null) return html`${text}`
  const rest = text.slice(found.index + found[0].length)
  return html`${text.slice(0, found.index)}${spanOf(found, values)}${inline(rest, values)}`
}

function spanOf(found: RegExpExecArray, values: GuideValues): Html {
  const [, code, name, label = '', address, stress, language = '', foreign = ''] = found
  if (code !== undefined) return html`<code>${code}</code>`
  if (name !== undefined) return html`${valueNamed(name, values)}`
  if (address !== undefined) return html`<a href="${address}">${inline(label, values)}</a>`
  if (stress !== undefined) return html`<strong>${stress}</strong>`
  return html`<span lang="${language}">${foreign}</span>`
}

function valueNamed(name: string, values: GuideValues): string | number | Html {
  const value = values[name]
  if (value === undefined) throw new Error(`a guide names {{${name}}}, which has no value`)
  return value
}
