import { describePage, shortenText, textOfHtml } from './text';

describe('a text that is too long ends after a whole word', () => {
  test.each([
    ['as it is', 20, 'as it is'],
    ['exactly ten', 11, 'exactly ten'],
    ['one two three', 12, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one two, three', 10, 'one two…'],
    ['abcdefghijkl', 8, 'abcdefg…'],
    ['', 5, ''],
  ])('%j to %i characters is %j', (text, length, expected) => {
    expect(shortenText(text, length)).toBe(expected);
    expect(shortenText(text, length).length).toBeLessThanOrEqual(length);
  });
});

describe('the description of a page', () => {
  const long = 'Prices, changes and market caps of listed companies, each with its source and date.';

  test.each([
    ['the first text, when it is long enough', [long, 'More.'], long],
    [
      'as many as it takes',
      ['Banks report first', null, '  Then\nothers. ', long],
      `Banks report first. Then others. ${long}`,
    ],
    ['what there is, when that is short', ['', 'Banks.'], 'Banks.'],
    ['nothing of nothing', [undefined, ' '], undefined],
  ])('is %s', (_, texts, expected) => {
    expect(describePage(...texts)).toBe(expected);
  });

  test('ends after a whole word, at 160 characters at most', () => {
    const description = describePage(`${long} ${long}`) ?? '';
    expect(description).toBe(`${long} Prices, changes and market caps of listed companies, each with its source…`);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});

test.each([
  ['<p>They <strong>report</strong></p><p>first.</p>', 'They report first.'],
  ['Johnson &amp; Johnson &lt;b&gt; &quot;x&quot;&nbsp;&#39;y&#39;', 'Johnson & Johnson <b> "x" \'y\''],
  ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ['<p>A <strong>10-K</strong>, a <a href="/x">filing</a>.</p><address>Here</address>', 'A 10-K, a filing. Here'],
  ['', ''],
])('the text of %j is %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
