import { embedSnippet } from './embedSnippet';

const rest = 'width="100%" height="320" style="border:0" loading="lazy"></iframe>';

test.each([
  ['Tesla, Inc.', 'TSLA', undefined, '/embed/chart/TSLA" title="Price of Tesla, Inc."'],
  ['Tesla, Inc.', 'TSLA', 'dark' as const, '/embed/chart/TSLA?scheme=dark" title="Price of Tesla, Inc."'],
  [
    'A "quoted" <b> & Co',
    'BRK.B',
    undefined,
    '/embed/chart/BRK.B" title="Price of A &quot;quoted&quot; &lt;b&gt; &amp; Co"',
  ],
])('the snippet of %s', (name, ticker, scheme, says) => {
  expect(embedSnippet({ name, ticker }, 'https://site.example', scheme)).toBe(
    `<iframe src="https://site.example${says} ${rest}`,
  );
});
