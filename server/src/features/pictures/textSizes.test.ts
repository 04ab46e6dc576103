import { withPixelSizes } from './textSizes';

const [KNOWN, UNKNOWN] = ['0'.repeat(16), 'f'.repeat(16)];
const sizes = new Map([[KNOWN, { width: 900, height: 300 }]]);

test.each([
  [
    'one that is known says it',
    `<p><img src="/media/posts/12/${KNOWN}" alt="a" loading="lazy" /></p>`,
    `<p><img width="900" height="300" src="/media/posts/12/${KNOWN}" alt="a" loading="lazy" /></p>`,
  ],
  [
    'one that is not known does not',
    `<img src="/media/posts/12/${UNKNOWN}" />`,
    `<img src="/media/posts/12/${UNKNOWN}" />`,
  ],
  [
    'what its author says counts',
    `<img src="/media/posts/12/${KNOWN}" width="90" />`,
    `<img src="/media/posts/12/${KNOWN}" width="90" />`,
  ],
  ['one of the site stays as it is', '<img src="/covers/a.svg" />', '<img src="/covers/a.svg" />'],
])('how large a picture is: %s', (_what, html, sized) => {
  expect(withPixelSizes(html, sizes)).toBe(sized);
});
