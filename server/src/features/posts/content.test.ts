import { hostileTexts } from '../../testing/attackVectors';
import { type Allowances, disallowedMarkup } from '../../testing/disallowedMarkup';
import { excerptOf, sanitizePostContent } from './content';

/** Written out a second time, so that widening the list of the product by mistake shows. */
const PLAIN_ELEMENTS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'li', 'figure', 'figcaption'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'table', 'caption', 'thead', 'tbody', 'tr'],
];
const ALLOWED: Allowances = {
  ...Object.fromEntries(PLAIN_ELEMENTS.map((element) => [element, []])),
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  abbr: ['title'],
  time: ['datetime'],
};

describe('sanitizePostContent', () => {
  it.each([
    ['<p>Text</p><script>alert(1)</script>', '<p>Text</p>'],
    ['<p onclick="alert(1)" style="position:fixed">Text</p>', '<p>Text</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<a href="/posts/a">x</a>', '<a href="/posts/a" rel="noopener noreferrer">x</a>'],
    ['<img src=x onerror=alert(1)>', '<img src="x" loading="lazy" />'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img loading="lazy" />'],
    ['<svg><g onload=alert(1)></svg><math><mi></math>', ''],
    ['<iframe src="https://a.example"></iframe><h2>Title</h2>', '<h2>Title</h2>'],
  ])('%s', (html, clean) => {
    expect(sanitizePostContent(html)).toBe(clean);
  });

  it('leaves only allowed elements, attributes and addresses of hostile texts, also the second time', () => {
    const found = hostileTexts.flatMap((text) => {
      const once = sanitizePostContent(text);
      const beyond = [...disallowedMarkup(once, ALLOWED), ...disallowedMarkup(sanitizePostContent(once), ALLOWED)];
      return beyond.length > 0 ? [{ text, beyond }] : [];
    });
    expect(found).toEqual([]);
  });

  it('keeps tables', () => {
    const table =
      '<table><caption>Results</caption><thead><tr><th scope="col">Year</th></tr></thead>' +
      '<tbody><tr><td colspan="2">2025</td></tr></tbody></table>';
    expect(sanitizePostContent(table)).toBe(table);
  });
});

describe('excerptOf', () => {
  it('is the first 120 characters of the text, with a space between blocks', () => {
    expect(excerptOf('<h2>Profit &amp; loss</h2><p>1 &lt; 2,<br>really</p>')).toBe('Profit & loss 1 < 2, really');
    expect(excerptOf(`<p>${'word '.repeat(50)}</p>`)).toHaveLength(120);
    expect(excerptOf('')).toBe('');
  });
});
