import {PAGE_STYLE} from '../../render/html/shared-style.ts'

/** How the report looks, in light, in the dark and on paper. Ids, classes and attributes are those of contract.ts. */
export const REPORT_STYLE = `${PAGE_STYLE}
:root {
  --e1: #fdf0c8; --e2: #fbdf8f; --e3: #f6c453; --e4: #eaa31a; --f1: #dcecf7; --f2: #b8daf0; --f3: #8cc3e6; --f4: #5ba8d8;
  --heat: #f0a860; --mark-ink: #1d2126;
}
@media (prefers-color-scheme: dark) {
  :root {
    --e1: #3a311a; --e2: #54441a; --e3: #735a15; --e4: #96720c; --f1: #1d2f3c; --f2: #1f4257; --f3: #205776; --f4: #1f6e98;
    --heat: #8a4a18; --mark-ink: #f4f1ea;
  }
}
main, body > header, footer { max-width: 100rem; margin: 0 auto; padding: 0 1.5rem; }
body > header { padding-top: 2rem; }
h3, h4, h5 { margin: 0; font-size: 1rem; }
h4 { margin: 1.2rem 0 .5rem; color: var(--pale); font-size: .8rem; text-transform: uppercase; letter-spacing: .06em; }
.wide { overflow-x: auto; }

table { border-collapse: collapse; font-variant-numeric: tabular-nums; background: var(--panel); }
caption { text-align: left; color: var(--pale); font-size: .85rem; padding: .3rem 0; caption-side: bottom; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; font-weight: normal; }
thead th { border-bottom: 2px solid var(--rule); vertical-align: bottom; font-weight: 600; }
th:first-child { text-align: left; }
tbody th { font-weight: 600; }
tbody tr:hover { background: var(--bar); }
td small { color: var(--pale); margin-left: .35rem; }
td sup { color: var(--accent); display: inline-block; width: 1.1em; text-align: left; line-height: 0; }
td small { display: inline-block; min-width: 6.2em; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
th button:hover { color: var(--accent); }
th[aria-sort=descending] button::after { content: ' ↓'; }
th[aria-sort=ascending] button::after { content: ' ↑'; }
.first { font-weight: 700; }
tbody th.first { color: var(--accent); }
.over { color: var(--accent); }
#matrix { font-size: .82rem; }
#matrix th, #matrix td { padding: .12rem .5rem; }
#matrix thead th { position: sticky; top: 0; background: var(--panel); }
#matrix tbody th { position: sticky; left: 0; background: var(--panel); }
#matrix td { background: color-mix(in srgb, var(--heat) calc(var(--v) * 1%), transparent); }
#matrix td.best { font-weight: 700; }
.matrix { max-height: 36rem; overflow: auto; border: 1px solid var(--rule); width: fit-content; max-width: 100%; }
.matrix table { border-collapse: separate; border-spacing: 0; }

svg { max-width: none; background: var(--panel); font: 12px system-ui, sans-serif; }
svg text { fill: var(--ink); }
svg text.first { fill: var(--accent); }
svg .metric { font-weight: 600; font-size: 13px; }
svg .axis { fill: var(--pale); font-size: 11px; }
svg .tick { stroke: var(--rule); }
svg .guide { stroke: var(--accent); stroke-dasharray: 2 3; }
svg .stripe { fill: var(--bar); opacity: .6; }
svg .range { stroke: var(--pale); stroke-width: 1.5; }
svg .dot { fill: var(--ink); stroke: var(--ink); stroke-width: 1.5; }
svg .dot.open { fill: var(--panel); }
svg .dot.first { fill: var(--accent); stroke: var(--accent); }

.controls { position: sticky; top: 0; z-index: 2; background: var(--ground); border-bottom: 1px solid var(--rule); padding: .5rem 0; display: none; gap: .4rem 1.2rem; flex-wrap: wrap; align-items: center; }
.scripted .controls { display: flex; }
@media (max-width: 50rem) { .controls { position: static; } }
.choice { display: none; margin-bottom: .5rem; }
.scripted .choice { display: block; }
.controls label { white-space: nowrap; }
.controls fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .1rem .9rem; }
.controls legend { float: left; margin-right: .9rem; color: var(--pale); }
.controls button, select { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--rule); border-radius: 4px; padding: .1rem .6rem; }

.cluster { background: var(--panel); border: 1px solid var(--rule); border-radius: 6px; margin: .6rem 0; scroll-margin-top: 6rem; }
.cluster > summary { padding: .6rem 1rem; cursor: pointer; }
.cluster > summary h3 { display: inline; }
.cluster[open] > summary { border-bottom: 1px solid var(--rule); }
.cluster > summary > .note { margin-left: .8rem; }
.inside { padding: .4rem 1rem 1rem; content-visibility: auto; contain-intrinsic-size: auto 60rem; }
.documents { font-size: .85rem; color: var(--pale); }
.documents ol { columns: 22rem; margin: .3rem 0; }
.title { font-style: italic; }
.columns { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: 1rem 1.4rem; }
article { border-top: 3px solid var(--rule); padding-top: .4rem; font-size: .93rem; line-height: 1.55; overflow-wrap: anywhere; }
article header { display: flex; flex-wrap: wrap; gap: 0 .7rem; align-items: baseline; }
article dl { display: flex; gap: .7rem; margin: 0 0 .2rem; font-size: .8rem; font-variant-numeric: tabular-nums; flex-basis: 100%; }
article dl div { display: flex; gap: .3rem; }
article dt { color: var(--pale); }
article dd { margin: 0; font-weight: 600; }
article p { margin: .35rem 0; }
mark { color: var(--mark-ink); border-radius: 2px; padding: .06em 0; }
.e1 { background: var(--e1); } .e2 { background: var(--e2); } .e3 { background: var(--e3); } .e4 { background: var(--e4); }
.f1 { background: var(--f1); } .f2 { background: var(--f2); } .f3 { background: var(--f3); } .f4 { background: var(--f4); }
.numbers article mark::after { content: attr(data-n); font-size: .65em; vertical-align: super; margin-left: .1em; color: var(--accent); font-weight: 700; }
.cut { color: var(--pale); font-style: italic; opacity: .8; }
.signature { font: .8rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere; margin: 0; padding: 0; list-style: none; }
footer { padding-bottom: 3rem; }
@media print {
  :root { --mark-ink: #000; }
  mark, #matrix td, svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .scripted :is(.controls, .choice) { display: none; }
  .matrix { max-height: none; overflow: visible; border: 0; }
  .wide { overflow: visible; }
  svg { width: 100%; height: auto; }
  .inside { content-visibility: visible; }
  .cluster:not([open]) { display: none; }
  article { break-inside: avoid; }
  #matrix thead th, #matrix tbody th { position: static; }
}
`
