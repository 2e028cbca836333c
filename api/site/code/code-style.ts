/** Panels with programs: one language at a time where the browser can choose by style, else all. */
const languages = ['sh', 'mjs', 'py', 'json']

export const codeStyle = `
.code { margin: 1rem 0; border-radius: .75rem; overflow: hidden; background: #15192b; color: #e7eaf5; border: 1px solid #2e3550; min-width: 0; }
.code .bar { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem; border: 0; margin: 0; padding: .4rem .5rem .4rem .75rem; border-bottom: 1px solid #2e3550; font-size: .9rem; min-width: 0; min-height: 2.9rem; }
.code .bar > strong { font-weight: 600; padding: .25rem 0; }
.tabs { display: contents; }
.tabs legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.tab { position: relative; display: inline-block; font-weight: 400; }
.tab input { position: absolute; inset: 0; width: 100%; height: 100%; min-height: 0; margin: 0; opacity: 0; cursor: pointer; }
.tab span { display: block; padding: .25rem .7rem; border-radius: .4rem; color: #a5aec6; }
.tab input:checked + span { background: #2b3050; color: #fff; font-weight: 600; }
.tab input:focus-visible + span { outline: 3px solid #a9a8ff; outline-offset: -1px; }
.code button { font: inherit; font-size: .9rem; font-weight: 400; margin-left: auto; color: #e7eaf5; background: none; border: 1px solid #4a5378; border-radius: .4rem; padding: .2rem .7rem; min-height: 1.75rem; cursor: pointer; }
.code button:focus-visible { outline: 3px solid #a9a8ff; outline-offset: 2px; }
.code pre { background: none; border: 0; border-radius: 0; margin: 0; padding: .9rem 1rem; color: inherit; max-height: 34rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.code pre + pre { border-top: 1px solid #2e3550; }
.code code { background: none; }
/* A command to give before: its button stands in it. */
.given { position: relative; padding-right: 5.5rem; } .code .given { padding-right: 5.5rem; }
.given button { font: .9rem/1.4 system-ui, sans-serif; position: absolute; top: .6rem; right: .6rem; color: inherit; background: none; border: 1px solid var(--grey); border-radius: .4rem; padding: .2rem .7rem; min-height: 1.75rem; cursor: pointer; }
.given button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.code .needs { margin: 0; padding: .6rem 1rem 0; color: #a5aec6; font-size: .85rem; }
.code [tabindex]:focus-visible { outline-color: #a9a8ff; outline-offset: -3px; }
@supports selector(:has(*)) {
${languages.map((one) => `  .code:has(.tab input[value="${one}"]:checked) .panel:not([data-language="${one}"]) { display: none; }`).join('\n')}
}
.own-key { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; margin: .5rem 0; font-size: .9rem; }
/* Shown at once, so that nothing moves when scripts run. */
@media (scripting: none) { .own-key, #search, #filter { display: none; } }
.own-key label { display: inline-flex; flex-wrap: wrap; max-width: 100%; gap: .15rem .5rem; align-items: center; font-weight: 600; }
.own-key input { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--grey); border-radius: .35rem; padding: .25rem .5rem; width: 14rem; max-width: 100%; flex: 1 1 9rem; min-height: 0; }
.own-key input:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`
