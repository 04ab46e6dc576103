import { processorTime } from '../../../testing/processorTime';
import { filingText } from './filingText';

const textOf = (document: string) => filingText(document, 'https://www.sec.gov/Archives/edgar/data/1/2/').html;
const page = (body: string) => `<html><body>${body}</body></html>`;

test.each([
  [
    'paragraphs of divs',
    '<div style="margin:0"><span>One</span></div><div><span>two</span></div>',
    '<p>One</p><p>two</p>',
  ],
  ['bold by style', '<p><span style="font-weight:700">One</span> two</p>', '<p><strong>One</strong> two</p>'],
  ['breaks', '<p>One<br>two<br><br>three</p>', '<p>One<br />two</p><p>three</p>'],
  ['figures of XBRL', '<p>of <ix:nonFraction name="x" id="a">12</ix:nonFraction> million</p>', '<p>of 12 million</p>'],
  ['what XBRL hides', '<div style="display:none"><ix:header><p>gone</p></ix:header></div><p>here</p>', '<p>here</p>'],
  [
    'numbers of pages',
    '<p>One</p><p>- 12 -</p><hr><p>Page 3 of 4</p><p>Table of Contents</p><p>two</p>',
    '<p>One</p><p>two</p>',
  ],
  [
    'links',
    '<p><a href="ex99.htm">A</a> <a href="#x">B</a> <a href="javascript:x()">C</a> <a href="http://w.example/?a=1&amp;b">D</a></p>',
    '<p><a href="https://www.sec.gov/Archives/edgar/data/1/2/ex99.htm" rel="noopener noreferrer">A</a> B C <a href="http://w.example/?a=1&amp;b" rel="noopener noreferrer">D</a></p>',
  ],
  [
    'scripts, forms, pictures and handlers',
    '<p onclick="x()">One<img src="a.png" onerror="x()"><script>x()</script></p><form action="/x"><input value="y"><textarea>z</textarea><p>two</p></form><svg><p>x</p></svg>',
    '<p>One</p><p>two</p>',
  ],
  [
    'text that looks like markup',
    '<p>a &lt;script&gt;x()&lt;/script&gt; b</p>',
    '<p>a &lt;script&gt;x()&lt;/script&gt; b</p>',
  ],
  ['a point of a list in a table', '<table><tr><td>•</td><td></td><td>One</td></tr></table>', '<p>• One</p>'],
  ['a page in a table', '<table><tr><td>All of it</td></tr></table>', '<p>All of it</p>'],
  [
    'a table in a table that lays out the page',
    '<table><tr><td>Above<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>below</td></tr></table>',
    '<p>Above</p><table><tbody><tr><td>a</td><td class="figure">1</td></tr><tr><td>b</td><td class="figure">2</td></tr></tbody></table><p>below</p>',
  ],
  [
    'figures in several cells, and empty columns',
    '<table><tr><td>Sales</td><td></td><td>$</td><td>1,234</td><td></td></tr><tr><td>Loss</td><td></td><td colspan="2">(56</td><td>)</td></tr></table>',
    '<table><tbody><tr><td>Sales</td><td class="figure">$1,234</td></tr><tr><td>Loss</td><td class="figure">(56)</td></tr></tbody></table>',
  ],
  [
    'heads over several columns',
    '<table><tr><td></td><td colspan="5">Year</td></tr><tr><td>a</td><td>1</td><td></td><td>2</td><td></td><td></td></tr></table>',
    '<table><tbody><tr><td></td><td colspan="2">Year</td></tr><tr><td>a</td><td class="figure">1</td><td class="figure">2</td></tr></tbody></table>',
  ],
  [
    'parts and items',
    '<p><b>PART I</b></p><p>One</p><p><b>Item 1A.</b> <b>Risk Factors</b></p><p>See Item 2 of this, please.</p><p><b>PART II</b></p><p>x</p><p>ITEM 1A.</p><p><b>Risk Factors</b></p><p>None.</p>',
    '<h2 id="part-i">PART I</h2><p>One</p><h3 id="item-1a">Item 1A. Risk Factors</h3><p>See Item 2 of this, please.</p><h2 id="part-ii">PART II</h2><p>x</p><h3 id="item-1a-2">ITEM 1A. Risk Factors</h3><p>None.</p>',
  ],
  [
    'headings of a text without items',
    '<p><b>USE OF PROCEEDS</b></p><p>We pay debts.</p>',
    '<h2 id="section">USE OF PROCEEDS</h2><p>We pay debts.</p>',
  ],
])('%s', (_, body, html) => {
  expect(textOf(page(body))).toBe(html);
});

test('a table of contents is no heading', () => {
  const lines = ['Item 1. Business', 'Item 2. Properties', 'Item 3. Legal Proceedings', 'Item 4. Mine Safety'];
  const html = textOf(
    page(`${lines.map((line) => `<p>${line}</p>`).join('')}<p>x</p><p><b>${lines[0]}</b></p><p>We sell.</p>`),
  );
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect(html).toContain('<h2 id="item-1">Item 1. Business</h2><p>We sell.</p>');
});

test('plain text of old filings: prose runs on, columns stay, breaks of pages go', () => {
  const text =
    'ITEM 5.  OTHER EVENTS\n\n   On this day the\n   company &amp; others\n<PAGE>\n\n<TABLE>\n<S>  <C>\nSales     1,234\nLoss        (56)\n</TABLE>\n';
  expect(textOf(text)).toBe(
    '<h2 id="item-5">ITEM 5. OTHER EVENTS</h2><p>On this day the company &amp; others</p><pre>Sales     1,234\nLoss        (56)</pre>',
  );
});

test('what is too long ends after a whole paragraph, and says so', () => {
  const { html, isCut } = filingText(page('<p>One <b>two</b> three four five.</p>'.repeat(40_000)), null);
  expect(isCut).toBe(true);
  expect(html.length).toBeLessThanOrEqual(600_000);
  expect(html).toMatch(/<p>One <strong>two<\/strong> three four five\.<\/p>$/);
});

test.each([
  ['tables within tables', '<table><tr><td>x'.repeat(200_000)],
  ['divs within divs, and ends of others', '<div>'.repeat(200_000) + '</p></b>'.repeat(200_000)],
  ['one table of very many cells', `<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(200_000)}</table>`],
  [
    'cells over very many columns',
    `<table>${'<tr><td colspan="9999999" rowspan="9999999">1</td><td>2</td></tr>'.repeat(3_000)}</table>`,
  ],
  ['a line that never ends', `<p>${'word '.repeat(2_000_000)}`],
  ['marks that open and never end', '<b><i><u><sup>'.repeat(200_000)],
  ['marks around nothing', `<p>${'<b><i></i></b>'.repeat(100_000)}x</p>`],
  ['what is no tag', '<'.repeat(1_000_000)],
])('%s are read in bounded time', async (_, document) => {
  const taken = await processorTime(() => {
    expect(filingText(`<html>${document}`, null).html.length).toBeLessThanOrEqual(600_000);
  });
  expect(taken).toBeLessThan(10_000);
});
