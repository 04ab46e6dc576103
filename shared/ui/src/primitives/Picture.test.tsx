import { render } from '@testing-library/react';
import { Picture } from './Picture';

const ADDRESS = '/media/posts/12/3f2a91bc00e1d2c4';

test.each([
  [ADDRESS, `${ADDRESS}?width=64 64w, ${ADDRESS}?width=128 128w`, '50px'],
  ['/clientslogo/AAPL.png', null, null],
])('%s comes in the widths that there are of it', (src, sources, sizes) => {
  const { container } = render(<Picture src={src} width={50} height={40} />);
  const image = container.querySelector('img');
  const attributes = ['src', 'srcset', 'sizes', 'width', 'height', 'alt'].map((name) => image?.getAttribute(name));
  expect(attributes).toEqual([src, sources, sizes, '50', '40', '']);
});

test('says how wide it is shown where its place has another width than it', () => {
  const { container } = render(<Picture src={ADDRESS} width={640} height={360} sizes="100vw" />);
  expect(container.querySelector('img')).toHaveAttribute('sizes', '100vw');
});
