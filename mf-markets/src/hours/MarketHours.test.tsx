import { render } from '@testing-library/react';
import { MarketHours } from './MarketHours';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['2026-11-20T15:00:00Z', 'NYSE open · closes at 4:00 PM in New York'],
  ['2026-11-26T15:00:00Z', 'NYSE closed · Thanksgiving Day; opens Fri, Nov 27 at 9:30 AM in New York'],
  ['2026-11-27T15:00:00Z', 'NYSE open · closes early today, at 1:00 PM in New York'],
])('at %s it reads "%s"', (moment, text) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
  const { container } = render(<MarketHours />);
  expect(container.textContent).toBe(text);
});
