/** Checks an Atom document against RFC 4287: which elements it may have, and how often. */
import { DOMParser, type Element, onWarningStopParsing } from '@xmldom/xmldom'
import { expect } from 'chai'

const atom = 'http://www.w3.org/2005/Atom'

type Occurrence = 'one' | 'one or more' | 'at most one' | 'any'

/** §4.1.1 and §4.1.2. The feed must have an author, so that no entry needs one. */
const children: Readonly<Record<string, Readonly<Record<string, Occurrence>>>> = {
  feed: {
    author: 'one or more',
    category: 'any',
    contributor: 'any',
    entry: 'any',
    generator: 'at most one',
    icon: 'at most one',
    id: 'one',
    link: 'one or more',
    logo: 'at most one',
    rights: 'at most one',
    subtitle: 'at most one',
    title: 'one',
    updated: 'one',
  },
  entry: {
    author: 'any',
    category: 'any',
    content: 'at most one',
    contributor: 'any',
    id: 'one',
    link: 'one or more',
    published: 'at most one',
    rights: 'at most one',
    source: 'at most one',
    summary: 'at most one',
    title: 'one',
    updated: 'one',
  },
  author: { name: 'one', uri: 'at most one', email: 'at most one' },
}

/** RFC 3339 in the form that §3.3 requires. */
const dateConstruct = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** The root of a valid feed; throws an error naming the RFC rule that is broken. */
export function validAtom(text: string): Element {
  const parser = new DOMParser({ onError: onWarningStopParsing })
  const root = parser.parseFromString(text, 'text/xml').documentElement
  if (root === null) throw new Error('there is no document')
  expect([root.namespaceURI, root.localName]).to.deep.equal([atom, 'feed'])
  checkElement(root)
  const ids = elementsNamed(root, 'entry').map((entry) => elementText(entry, 'id'))
  expect(new Set(ids).size, 'entries of one id (§4.1.1)').to.equal(ids.length)
  expect(linksOf(root, 'self'), 'a link to itself (§4.1.1)').to.have.length(1)
  return root
}

export function elementsNamed(parent: Element, name: string): Element[] {
  return [...parent.childNodes].filter(isElement).filter(({ localName }) => localName === name)
}

/** The text of the only child of that name. */
export function elementText(parent: Element, name: string): string {
  return elementsNamed(parent, name)[0]?.textContent ?? ''
}

export function linksOf(parent: Element, relation: string): string[] {
  return elementsNamed(parent, 'link')
    .filter((link) => (link.getAttribute('rel') ?? 'alternate') === relation)
    .map((link) => link.getAttribute('href') ?? '')
}

function checkElement(element: Element): void {
  const { localName: name, textContent: text } = element
  if (name === null || text === null) throw new Error('an element without a name or content')
  expect(element.namespaceURI, name).to.equal(atom)
  const allowed = children[name] ?? {}
  const inner = [...element.childNodes].filter(isElement)
  for (const { localName } of inner) expect(Object.keys(allowed), name).to.include(localName)
  for (const [child, occurrence] of Object.entries(allowed)) {
    const count = elementsNamed(element, child).length
    const where = `${child} in ${name}`
    if (occurrence === 'one') expect(count, where).to.equal(1)
    if (occurrence === 'one or more') expect(count, where).to.be.at.least(1)
    if (occurrence === 'at most one') expect(count, where).to.be.at.most(1)
  }
  // §4.1.1 and §4.1.2: no two alternates of the same type and language; ours state neither.
  if (name === 'feed' || name === 'entry') {
    expect(linksOf(element, 'alternate').length, `alternates of ${name}`).to.equal(1)
  }
  if (name === 'updated' || name === 'published') expect(text, name).to.match(dateConstruct)
  if (name === 'id') expect(new URL(text).href, '§4.2.6: an absolute IRI').to.equal(text)
  if (name === 'link')
    expect(new URL(element.getAttribute('href') ?? '').protocol).to.match(/^http/)
  if (name === 'category') expect(element.getAttribute('term'), '§4.2.2').to.be.a('string')
  if (name === 'title' || name === 'content') {
    expect(['text', 'html', null], '§3.1.1').to.include(element.getAttribute('type'))
  }
  for (const child of inner) checkElement(child)
}

function isElement(node: { readonly nodeType: number }): node is Element {
  return node.nodeType === 1
}
