import { render, screen } from '@testing-library/react';
import { RelativeTime } from './RelativeTime';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:55:00Z', now, '5m ago'],
  ['2026-11-19T11:00:00Z', now, '1 day ago'],
  ['2026-11-03T12:00:00Z', now, '2 weeks ago'],
  ['2026-11-20T11:55:00Z', undefined, 'Nov 20, 2026'],
])('%s, seen at %p, reads "%s"', (at, time, text) => {
  render(<RelativeTime at={at} now={time} />);
  expect(screen.getByText(text)).toHaveAttribute('datetime', at);
});
