import { createHash } from 'node:crypto';

/** The style sheet of a chart on other sites, with the colours of the design system. It fills its frame, from 240 px on. */
export const CHART_STYLES = [
  ':root{color-scheme:light dark;--ink:light-dark(#0b1f3a,#e8edf5);--muted:light-dark(#5b6b84,#8a97ad);',
  '--rule:light-dark(#edf1f6,#1a2436);--accent:light-dark(#1554c7,#7fadff)}',
  ':root[data-scheme=light]{color-scheme:light}:root[data-scheme=dark]{color-scheme:dark}',
  '*{box-sizing:border-box;margin:0}html,body{height:100%}',
  'body{background:light-dark(#fff,#111827);color:var(--ink);font:14px/20px Inter,system-ui,sans-serif;',
  'font-variant-numeric:tabular-nums}',
  'main{display:flex;flex-direction:column;gap:8px;height:100%;min-height:200px;padding:12px 16px}',
  'header{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 16px}',
  'h1{font-size:16px;font-weight:600;line-height:24px;overflow-wrap:anywhere}h1 a{color:inherit}',
  'small,.note{color:var(--muted);font-size:12px;font-weight:400;line-height:16px}',
  '.price strong{font-size:20px;font-weight:600;line-height:28px}',
  '.gain{color:light-dark(#067647,#34d399)}.loss{color:light-dark(#b42318,#f87171)}',
  'header .note{flex-basis:100%}',
  'b{padding:1px 6px;border-radius:4px;background:light-dark(#fff6e0,#2a2112);color:light-dark(#8a5300,#f5b942);',
  'font-weight:600;white-space:nowrap}',
  'a{color:var(--accent)}a:hover{text-decoration:none}',
  'figure{display:flex;flex:1;gap:8px;min-height:80px}svg{flex:1;width:0;min-width:0;height:100%}',
  'path{fill:none;vector-effect:non-scaling-stroke}.grid{stroke:var(--rule)}',
  '.line{stroke:var(--accent);stroke-width:1.6;stroke-linejoin:round}',
  '.area{fill:var(--accent);fill-opacity:.12}',
  '.scale{display:flex;flex-direction:column;justify-content:space-between;color:var(--muted);font-size:12px;line-height:16px;',
  'text-align:end}',
  '.empty{display:grid;flex:1;place-items:center;color:var(--muted)}',
  'footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}',
].join('');

/** As the policy of a page allows this sheet, and no other. */
export const CHART_STYLES_SOURCE = `'sha256-${createHash('sha256').update(CHART_STYLES).digest('base64')}'`;
