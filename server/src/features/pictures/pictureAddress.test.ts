import { foreignPicturesIn, pictureAddress, pictureVersion, withOwnPictures } from './pictureAddress';

const LOGO = 'https://static.example/logo.png?of=a&b=c';

test.each<[string, string | null, string | null]>([
  ['a foreign picture comes by what it is of', LOGO, `/media/companies/BRK.B/${pictureVersion(LOGO)}`],
  ['a picture of ours keeps its path', '/clientslogo/AHRO.png', '/clientslogo/AHRO.png'],
  ['no picture stays none', null, null],
  ['an address without a scheme is none', '//static.example/logo.png', null],
  ['a script is none', 'javascript:alert(1)', null],
])('%s', (_what, url, expected) => {
  expect(pictureAddress('companies', 'BRK.B', url)).toBe(expected);
});

test('pictures in the content of a post come by the post', () => {
  const html = `<p>One <img alt="a" src="https://static.example/logo.png?of=a&amp;b=c" loading="lazy" /> two <img src="/covers/a.svg" /></p>`;
  expect(foreignPicturesIn(html)).toEqual([LOGO]);
  expect(withOwnPictures(12, html)).toBe(
    `<p>One <img alt="a" src="/media/posts/12/${pictureVersion(LOGO)}" loading="lazy" /> two <img src="/covers/a.svg" /></p>`,
  );
});
