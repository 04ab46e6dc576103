import { excerptOf, sanitizePostContent } from './content';

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
});

describe('excerptOf', () => {
  it('is the first 120 characters of the text, with a space between blocks', () => {
    expect(excerptOf('<h2>Profit &amp; loss</h2><p>1 &lt; 2,<br>really</p>')).toBe('Profit & loss 1 < 2, really');
    expect(excerptOf(`<p>${'word '.repeat(50)}</p>`)).toHaveLength(120);
    expect(excerptOf('')).toBe('');
  });
});
