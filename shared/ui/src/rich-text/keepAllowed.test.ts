/** @jest-environment jsdom */
import { keepAllowed } from './keepAllowed';
import { sanitizeHtml } from './sanitizeHtml';

const ALLOWED = {
  tags: ['p', 'br', 'em', 'strong', 'a', 'img', 'ul', 'li', 'table', 'tbody', 'tr', 'th', 'td'],
  attributes: ['href', 'rel', 'src', 'alt', 'scope', 'loading'],
};

test.each([
  ['text', 'Two &lt; three &amp; "four"'],
  ['what readers see as quotes', '<p>“Buy” &amp; it’s &gt; 3</p>'],
  ['elements in one another', '<p>One <em>of <strong>many</strong></em></p><ul><li>first</li><li>second</li></ul>'],
  ['links', '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">there</a>'],
  ['paths of the site', '<a href="/posts/x">here</a><a href="#notes">below</a><a href="posts/x">beside</a>'],
  ['mail', '<a href="mailto:ann@example.com">to her</a>'],
  ['pictures', '<img src="https://example.com/a.png" alt="A &quot;chart&quot;" loading="lazy">'],
  ['tables', '<table><tbody><tr><th scope="row">P/E</th><td>12</td></tr></tbody></table>'],
])('%s are the same that a browser keeps', (_what, html) => {
  expect(keepAllowed(html, ALLOWED)).toBe(html);
  expect(sanitizeHtml(html, ALLOWED)).toBe(html);
});

test.each([
  ['void elements are written as browsers write them', 'one<br />two<br>', 'one<br>two<br>'],
  ['quotes too', '<p>&quot;Buy&quot;</p>', '<p>"Buy"</p>'],
  ['an element that is not allowed goes, its text stays', '<h2>Head</h2><p>text</p>', 'Head<p>text</p>'],
  ['an attribute that is not allowed goes', '<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['an element that is left open is closed', '<p>One <em>two', '<p>One <em>two</em></p>'],
  ['elements that cross one another are closed in order', '<p><em>x</p>y</em>', '<p><em>x</em></p>y'],
  ['an end without a beginning goes', 'x</p></div></main>', 'x'],
  ['what could run goes with its text', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['what could run goes to the end when it has none', 'a<style>b', 'a'],
])('%s', (_what, html, kept) => {
  expect(keepAllowed(html, ALLOWED)).toBe(kept);
});

test.each([
  '<img src=x onerror=alert(1)>',
  "<img src='x' onerror='alert(1)'>",
  '<IMG SRC="x" ONERROR="alert(1)">',
  '<img src="x" onerror="alert(1)">',
  '<img/src="x"/onerror="alert(1)">',
  '<img src="x"\nonerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#x0a;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<img src="data:image/svg+xml,x">',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<p <img src="x" onerror="alert(1)">>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<scr<script>ipt>alert(1)</script>',
  '<svg><p><style><img src="</style><img src=x onerror=alert(1)>"></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<',
  '<<p>',
  '</p',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('nothing in %s can run, nor leave the element that it stands in', (html) => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  // Parsed with what is around it, as a page from a server is.
  document.body.innerHTML = `<div id="text">${keepAllowed(html, ALLOWED)}</div><p id="after">after</p>`;
  expect([...document.body.children].map(({ id }) => id)).toEqual(['text', 'after']);
  for (const element of document.querySelectorAll('#text *')) {
    expect(ALLOWED.tags).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect(ALLOWED.attributes).toContain(name);
      if (name === 'href' || name === 'src') expect(value).not.toMatch(/script|^data|^\/\//i);
    }
  }
});

test('a long text that is all open tags comes to its end, in a few looks at each of them', () => {
  const tags = 20_000;
  const looks = jest.spyOn(RegExp.prototype, 'exec');
  const kept = keepAllowed('<p a="'.repeat(tags) + '<em>'.repeat(tags), ALLOWED);
  const count = looks.mock.calls.length;
  looks.mockRestore();
  expect(kept).toBe('&lt;p a="'.repeat(tags) + '<em>'.repeat(tags) + '</em>'.repeat(tags));
  expect(count).toBeLessThan(10 * tags);
});
