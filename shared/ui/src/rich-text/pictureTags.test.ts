import { keepPicturesBelow, withPictureSources } from './pictureTags';

const OWN = '/media/forum/0a';
const once = (html: string) => withPictureSources(html, { isFirst: false });

test.each([
  [
    'a wide one comes in the widths below its own',
    `<p><img src="${OWN}" alt="a" width="800" height="400" loading="lazy"></p>`,
    `<p><img src="${OWN}" alt="a" width="800" height="400" loading="lazy" srcset="${OWN}?width=320 320w, ${OWN}?width=640 640w, ${OWN} 800w" sizes="(max-width: 720px) 100vw, 720px"></p>`,
  ],
  [
    'a high one is shown no higher than a window',
    `<img src="${OWN}" alt="a" width="700" height="1400">`,
    `<img src="${OWN}" alt="a" width="280" height="560" srcset="${OWN}?width=320 320w, ${OWN}?width=640 640w, ${OWN} 700w" sizes="(max-width: 280px) 100vw, 280px">`,
  ],
  [
    'one with a pass keeps it in every width',
    `<img src="${OWN}?pass=a1.b-2" alt="a" width="400" height="200">`,
    `<img src="${OWN}?pass=a1.b-2" alt="a" width="400" height="200" srcset="${OWN}?pass=a1.b-2&amp;width=320 320w, ${OWN}?pass=a1.b-2 400w" sizes="(max-width: 400px) 100vw, 400px">`,
  ],
  [
    'a small one comes as it is',
    `<img src="${OWN}" alt="" width="200" height="100">`,
    `<img src="${OWN}" alt="" width="200" height="100" srcset="${OWN} 200w" sizes="(max-width: 200px) 100vw, 200px">`,
  ],
])('%s', (_what, html, shown) => {
  expect(once(html)).toBe(shown);
});

test.each([
  ['that does not say how large it is', `<img src="${OWN}" alt="a">`],
  ['that says it oddly', `<img src="${OWN}" width="100%" height="0">`],
  ['that has one size', '<img src="/covers/a.svg" width="800" height="400">'],
  ['with an address that says more', `<img src="${OWN}?width=64" width="800" height="400">`],
  ['of another site', '<img src="https://a.example/x.png" width="800" height="400">'],
])('a picture %s stays as it is', (_what, html) => {
  expect(once(html)).toBe(html);
});

test('the first picture of a page does not wait, the others do', () => {
  const picture = `<img src="/covers/a.svg" alt="a" loading="lazy">`;
  expect(withPictureSources(picture + picture, { isFirst: true })).toBe(
    `<img src="/covers/a.svg" alt="a" fetchpriority="high">${picture}`,
  );
});

test.each([
  ['one below it stays', `<img src="${OWN}" alt="a > b">`, `<img src="${OWN}" alt="a > b">`],
  ['one with a pass stays', `<img src="${OWN}?pass=a1.b-2">`, `<img src="${OWN}?pass=a1.b-2">`],
  ['one with another query goes', `<img src="${OWN}?next=/x">`, ''],
  ['one elsewhere on the site goes', 'x<img src="/media/posts/1/a">y', 'xy'],
  ['one of another site goes', '<img alt="a" src="https://a.example/media/forum/0a" />', ''],
  ['one that climbs goes', '<img src="/media/forum/../posts/1">', ''],
  ['one without an address goes', '<img>', ''],
  ['data goes', '<img src="data:image/png;base64,AAAA">', ''],
])('of pictures that have to be below a path %s', (_what, html, kept) => {
  expect(keepPicturesBelow(html, '/media/forum/')).toBe(kept);
});

test.each([
  ['in an attribute', '<a title="<img><img src=x onerror=alert(1)>" href="/x">y</a>'],
  ['in an attribute, with another one in it', '<a title="<im<img>g>">y</a>'],
  ['in what a picture shows', `<img alt="<img>" src="${OWN}">`],
])('what looks like a picture %s is none', (_what, html) => {
  expect(keepPicturesBelow(html, '/media/forum/')).toBe(html);
  expect(withPictureSources(html, { isFirst: true })).toBe(html.replace(/^<img(.*)>$/, '<img$1 fetchpriority="high">'));
});

test('what a picture shows is not taken for its address or its size', () => {
  const html = `<img alt=" src=" src="${OWN}" title=" width=" width="200" height="100">`;
  expect(keepPicturesBelow(html, '/media/forum/')).toBe(html);
  expect(once(html)).toContain(`width="200" height="100" srcset="${OWN} 200w"`);
  const waiting = '<img alt=" loading=" src="/covers/a.svg" loading="lazy">';
  expect(withPictureSources(waiting, { isFirst: true })).toBe(
    '<img alt=" loading=" src="/covers/a.svg" fetchpriority="high">',
  );
});
