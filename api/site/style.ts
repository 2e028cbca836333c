import { codeStyle } from './code/code-style.ts'
import { frameStyle } from './frame-style.ts'
import { tableStyle } from './table.ts'

/** The only style sheet of the pages: light and dark, from a phone's width up, inlined. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #ffffff; --raised: #f5f6fb; --line: #dfe3ee; --text: #171b2b; --quiet: #545d73;
  --link: #3c3acb; --tint: #ecebff; --get: #1d6b3a; --post: #3c3acb; --delete: #a3271f;
  --green: #2e7d4f; --yellow: #946c00; --orange: #c2570c; --red: #b3261e; --blue: #2c6fbb; --grey: #7a8591;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10131f; --raised: #191e30; --line: #2e3550; --text: #e7eaf5; --quiet: #a5aec6;
    --link: #a9a8ff; --tint: #23244a; --get: #7fd39a; --post: #a9a8ff; --delete: #ff9c93;
    --green: #5fbf85; --yellow: #e0b83a; --orange: #f08a3c; --red: #ff7b70; --blue: #6fb0ff; --grey: #7d8895;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1, h2, h3 { letter-spacing: -.015em; text-wrap: balance; }
h1 { font-size: clamp(1.9rem, 1.5rem + 1.6vw, 2.5rem); line-height: 1.15; margin: 2rem 0 .75rem; }
h2 { font-size: 1.45rem; line-height: 1.25; margin: 3.5rem 0 .75rem; }
h3 { font-size: 1.1rem; margin: 2.25rem 0 .25rem; }
h4 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
:where(main, .content) > :where(p, ul, ol) { max-width: 46rem; }
.lead { font-size: 1.15rem; color: var(--quiet); max-width: 46rem; margin-block: 0 1.5rem; }
.quiet { color: var(--quiet); }
.small { font-size: .9rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
code { background: var(--raised); padding: .1em .3em; border-radius: .25rem; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; overflow-x: auto; line-height: 1.5; overflow-wrap: normal; }
pre code { background: none; padding: 0; }
.wrapped { white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin: .5rem 0; }
summary { cursor: pointer; color: var(--link); }
ul { padding-left: 1.25rem; }
time { white-space: nowrap; }
.primary {
  display: inline-block; font-weight: 600; text-decoration: none; color: var(--ground); background: var(--link);
  border: 1px solid var(--link); border-radius: .5rem; padding: .65rem 1.3rem; line-height: 1.4;
}
.primary:hover { text-decoration: underline; }
.cards { list-style: none; padding: 0; margin: 1.25rem 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); max-width: none; }
.cards > li { position: relative; border: 1px solid var(--line); border-radius: .75rem; padding: 1.1rem 1.25rem; background: var(--ground); }
.cards > li:hover { border-color: var(--link); }
.cards > li > a { font-weight: 600; text-decoration: none; }
.cards > li > a::after { content: ""; position: absolute; inset: 0; border-radius: inherit; }
.cards p { margin: .35rem 0 0; color: var(--quiet); font-size: .95rem; line-height: 1.5; }
.method { font: 700 .85rem ui-monospace, Menlo, Consolas, monospace; text-transform: uppercase; }
.green { --state: var(--green); } .yellow { --state: var(--yellow); } .orange { --state: var(--orange); }
.red { --state: var(--red); } .blue { --state: var(--blue); } .grey { --state: var(--grey); }
main .banner { max-width: none; } .banner { border-left: .5rem solid var(--state); background: var(--raised); padding: .9rem 1.1rem; border-radius: .5rem; }
.banner strong { font-size: 1.15rem; }
.component { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; margin: 1.5rem 0; border: 1px solid var(--line); border-radius: .75rem; padding: 1.1rem 1.25rem; }
.component > * { grid-column: 1 / -1; margin-block: .25rem; }
.component > h3 { grid-column: 1; }
.component > .state { grid-column: 2; font-weight: 600; }
.dot { display: inline-block; width: .75em; height: .75em; margin-right: .5em; border-radius: 50%; background: var(--state); }
.strip { display: block; width: 100%; height: 2rem; }
.strip path, .swatch path { fill: var(--state); }
.legend { max-width: none; list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; color: var(--quiet); font-size: .9rem; }
.ends { display: flex; justify-content: space-between; font-size: .85rem; line-height: 1.2; }
.swatch { width: .5rem; height: 1.25rem; vertical-align: middle; margin-right: .35rem; }
article { border-left: .25rem solid var(--line); padding-left: 1rem; margin: 1.5rem 0; }
.get { color: var(--get); } .post { color: var(--post); } .delete { color: var(--delete); }
${frameStyle}${tableStyle}${codeStyle}`
