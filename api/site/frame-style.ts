/** What stands around the content of every page: one width, the head with the mark, the foot. */
export const frameStyle = `
.wide { max-width: 80rem; margin-inline: auto; padding-inline: 1.5rem; }
body > header { border-bottom: 1px solid var(--line); }
body > header > .wide { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: center; padding-block: .8rem; }
.brand { display: inline-flex; gap: .6rem; align-items: center; margin-right: auto; font-weight: 700; letter-spacing: -.01em; color: var(--text); text-decoration: none; }
.mark { width: 1.75rem; height: 1.75rem; flex: none; color: var(--link); }
.pages { display: flex; flex-wrap: wrap; gap: .1rem 1.35rem; list-style: none; margin: 0; padding: 0; font-size: .95rem; }
.pages a { display: inline-block; padding-block: .2rem; color: var(--text); text-decoration: none; }
.pages a:hover { color: var(--link); text-decoration: underline; }
main { padding-bottom: 4.5rem; min-height: 60vh; }
body > footer { border-top: 1px solid var(--line); background: var(--raised); font-size: .9rem; color: var(--quiet); }
body > footer > .wide { display: grid; gap: 1.5rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); padding-block: 2.25rem; }
body > footer h2 { font-size: .9rem; letter-spacing: 0; margin: 0 0 .4rem; color: var(--text); }
body > footer ul { list-style: none; margin: 0; padding: 0; }
body > footer li a { display: inline-block; padding-block: .15rem; color: inherit; text-decoration: none; }
body > footer li a:hover { color: var(--link); text-decoration: underline; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .5rem; z-index: 1; }
`
