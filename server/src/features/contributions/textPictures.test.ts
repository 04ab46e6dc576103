import { FORUM_PICTURES_PATH } from '@market-pulse/contract';
import { hasLink, renderBounded, renderMarkdown } from './markdown';
import { textOf } from './review';
import { PICTURES_OF_TEXTS, picturesOfText } from './textPictures';

const [NAME, OTHER] = ['0'.repeat(31) + 'a', 'f'.repeat(32)];
const PATH = `/media/forum/${NAME}`;
const pictures = { [NAME]: { width: 800, height: 600 } };
const shownAs = (alt: string) => `<img src="${PATH}" alt="${alt}" width="800" height="600" loading="lazy" />`;
const VISITORS = 'rel="nofollow ugc noopener noreferrer"';

test('pictures of texts are where the contract says', () => {
  expect(PICTURES_OF_TEXTS).toBe(FORUM_PICTURES_PATH);
});

test.each([
  ['a picture of ours', `![Revenue](${PATH})`, `<p><a href="${PATH}">${shownAs('Revenue')}</a></p>`],
  ['one without words', `![ ](${PATH})`, `<p><a href="${PATH}">${shownAs('Picture without a description')}</a></p>`],
  [
    'one whose words are an attack',
    `!["><script>x](${PATH})`,
    `<p><a href="${PATH}">${shownAs('&quot;&gt;&lt;script&gt;x')}</a></p>`,
  ],
  [
    'one within a link',
    `[![x](${PATH})](https://a.example)`,
    `<p><a href="https://a.example" ${VISITORS}>${shownAs('x')}</a></p>`,
  ],
  ['one that is not known', `![Revenue](/media/forum/${OTHER})`, '<p>Revenue</p>'],
  [
    'one of another site',
    '![Chart](https://a.example/x.png)',
    `<p><a href="https://a.example/x.png" ${VISITORS}>Chart</a></p>`,
  ],
  [
    'another site without words',
    '![](https://a.example/x.png)',
    `<p><a href="https://a.example/x.png" ${VISITORS}>https://a.example/x.png</a></p>`,
  ],
  [
    'another site within a link',
    '[![x](https://b.example/x.png)](https://a.example)',
    `<p><a href="https://a.example" ${VISITORS}>x</a></p>`,
  ],
  [
    'another file of ours',
    '![x](/media/companies/AAPL/1)',
    `<p><a href="/media/companies/AAPL/1" ${VISITORS}>x</a></p>`,
  ],
  ['another width of ours', `![x](${PATH}?width=64)`, `<p><a href="${PATH}?width=64" ${VISITORS}>x</a></p>`],
  ['data', '![x](data:image/png;base64,AAAA)', `<p><a ${VISITORS}>x</a></p>`],
  ['code', `\`![x](${PATH})\``, `<p><code>![x](${PATH})</code></p>`],
])('%s', (_what, text, html) => {
  expect(renderMarkdown(text, { pictures }).trim()).toBe(html);
});

test('a rendering says which pictures it shows, each once, and whether one is missing', () => {
  const twice = `![a](${PATH}) and ![b](${PATH})`;
  expect(renderBounded(twice, { pictures })).toMatchObject({ shown: [NAME], hasMissing: false, excerpt: 'a and b' });
  expect(renderBounded(`![a](/media/forum/${OTHER})`, { pictures })).toMatchObject({ shown: [], hasMissing: true });
});

test('a picture is no link that makes an author wait, and its words are read like others', () => {
  const html = renderMarkdown(`![see pump.com](${PATH})`, { pictures });
  expect(hasLink(html)).toBe(false);
  expect(textOf(html)).toContain('see pump.com');
});

test.each([
  [`![a](${PATH}) ![b](/media/forum/${OTHER}) ${PATH}`, [NAME, OTHER]],
  [`${PATH}0`, []],
  ['nothing', []],
])('%s may show %j', (text, names) => {
  expect(picturesOfText(text)).toEqual(names);
});
