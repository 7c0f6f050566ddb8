import {PAGE_STYLE} from './shared-style.ts'

/** The style of a summary's page: the summary is on the left, and the documents are on the right if there is room. */
export const HTML_STYLE = `${PAGE_STYLE}
:root { --gone: #6b7179; --gone-quote: #6c685c; --quote: #fbe7ae; --lit: #ffd35c; --lit-ink: #1d2126; --missed: #8a9098; }
@media (prefers-color-scheme: dark) {
  :root { --gone: #868e97; --gone-quote: #b0a998; --quote: #42361a; --lit: #8a6a10; --lit-ink: #fff; --missed: #7d858e; }
}
.reading { max-width: 46rem; margin: 0 auto; padding: 2.2rem 1.5rem 3rem; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; }
.switch { color: var(--pale); font-size: .85rem; }
a { text-decoration-thickness: 1px; text-decoration-color: color-mix(in srgb, currentColor 45%, transparent); text-underline-offset: .18em; }
a:hover { text-decoration-color: currentColor; }
.summary { font: 1.22rem/1.65 Georgia, 'Times New Roman', serif; margin: .4rem 0 1rem; overflow-wrap: anywhere; }
.summary a { color: inherit; text-decoration: none; border-radius: 3px; scroll-margin-top: 4rem; }
.summary sup { color: var(--accent); font: 600 .62em/0 system-ui, sans-serif; margin-left: .15em; }
del { color: var(--gone); text-decoration: none; }
ins { text-decoration: underline dotted 1px; text-underline-offset: .18em; cursor: help; }
.as-read { display: none; }
:root:has(#left-out:not(:checked)) .as-source { display: none; }
:root:has(#left-out:not(:checked)) .as-read { display: inline; }
.summary a:is(:hover, :focus-visible, .lit), mark:is(:target, .lit, .chosen) { background: var(--lit); color: var(--lit-ink); }
.summary a:is(:hover, :focus-visible, .lit) :is(del, sup), mark:is(:target, .lit, .chosen) del { color: inherit; opacity: .72; }

.sources { list-style: none; counter-reset: source; margin: 0; padding: 0; }
.sources li { display: grid; grid-template-columns: 1.6rem 1fr; padding: .45rem .3rem; border-top: 1px solid var(--rule); }
.sources .number { color: var(--accent); font-weight: 600; font-size: .85rem; line-height: 1.75; }
.sources .note { grid-column: 2; font-variant-numeric: tabular-nums; }
.sources li.lit { background: var(--bar); }
cite { font-style: italic; }

.share { height: .5rem; border-radius: .25rem; background: var(--rule); overflow: hidden; margin: .5rem 0 .3rem; }
.share span { display: block; height: 100%; background: var(--accent); width: calc(var(--v) * 1%); }
h3 { font-size: .8rem; color: var(--pale); text-transform: uppercase; letter-spacing: .06em; margin: 1.1rem 0 .4rem; }
.concepts { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .35rem; font-size: .9rem; }
.concepts li { border: 1px solid var(--rule); border-radius: 1rem; padding: .05rem .65rem; background: var(--panel); overflow-wrap: anywhere; }
.concepts b { font-weight: 600; font-size: .8em; color: var(--accent); margin-left: .3em; font-variant-numeric: tabular-nums; }
.missed li { border-style: dashed; color: var(--pale); background: none; }
.missed b { color: inherit; }
.more > summary { color: var(--accent); cursor: pointer; font-size: .85rem; margin: .5rem 0; width: fit-content; }

.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .1rem 1.2rem; margin: .4rem 0 0; }
.facts div { border-top: 1px solid var(--rule); padding: .35rem 0; }
.facts dt { color: var(--pale); font-size: .8rem; }
.facts dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }

.documents { background: var(--panel); border-top: 1px solid var(--rule); padding: 0 1.5rem 3rem; }
.documents > div { max-width: 44rem; margin: 0 auto; }
.documents article { border-top: 3px solid var(--rule); padding-top: .6rem; margin-top: 1.4rem; overflow-wrap: anywhere; }
.documents article h3 { font-size: 1.02rem; color: inherit; text-transform: none; letter-spacing: 0; margin: 0; }
.documents article p { margin: .7rem 0; line-height: 1.6; }
.documents article .note { margin: 0; }
mark { background: var(--quote); color: inherit; border-radius: 2px; padding: .08em 0; scroll-margin-top: 4rem; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
mark del { color: var(--gone-quote); }
mark .back { font: 600 .68em/0 system-ui, sans-serif; vertical-align: super; text-decoration: none; padding: 0 .25em; }
.others { font-size: .9rem; margin: 0; padding-left: 1.2rem; }
.told { font-size: .92rem; margin: .2rem 0 1rem; padding-left: 1.2rem; }
.told .contradiction { color: var(--accent); }

@media (min-width: 75rem) {
  body { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, .9fr); }
  .reading { margin: 0 0 0 auto; padding-right: 3rem; width: 100%; }
  .documents { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-top: 0; border-left: 1px solid var(--rule); padding: 0 3rem 3rem 2rem; }
  .documents > div { margin: 0; }
  .documents h2 { margin-top: 2.4rem; }
}
@media print {
  :root { --gone: #767676; font-size: 12px; }
  .reading { max-width: none; padding: 0; }
  .switch, .documents, .more:not([open]) { display: none; }
  .summary { font-size: 12pt; }
  .sources li, .facts div { break-inside: avoid; }
  .share span, del { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`
