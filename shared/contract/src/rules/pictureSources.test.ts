import { pictureSources } from './pictureSources';

const logo = '/media/companies/AAPL/3f2a91bc00e1d2c4';

test.each([
  [logo, 30, [64]],
  [logo, 50, [64, 128]],
  [logo, 320, [64, 128, 320, 640]],
  [logo, 5_000, [64, 128, 320, 640, 960, 1280, 1920]],
])('%s, shown at most %p px wide, comes in %j', (source, shown, widths) => {
  expect(pictureSources(source, shown)).toBe(widths.map((width) => `${logo}?width=${width} ${width}w`).join(', '));
});

test.each(['/clientslogo/AAPL.png', 'https://elsewhere.example/media/x.png', 'data:,'])('%s has one size', (source) => {
  expect(pictureSources(source, 320)).toBeUndefined();
});
