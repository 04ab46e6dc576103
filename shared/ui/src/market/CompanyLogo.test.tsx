import { fireEvent, render } from '@testing-library/react';
import { CompanyLogo } from './CompanyLogo';

describe('CompanyLogo', () => {
  test('falls back to a tile with the ticker when the image is broken, and tries again for another one', () => {
    const { container, rerender } = render(
      <CompanyLogo name="Ameri Metro" ticker="ARMT" src="/clientslogo/ARMT.png" />,
    );
    const image = () => container.querySelector('img');
    expect(image()).toHaveAttribute('width', '40');
    fireEvent.error(image() as HTMLImageElement);
    expect(image()).toBeNull();
    expect(container).toHaveTextContent('ARMT');
    rerender(<CompanyLogo name="Ameri Metro" src="/clientslogo/OTHER.png" />);
    expect(image()).toHaveAttribute('src', '/clientslogo/OTHER.png');
  });
});
