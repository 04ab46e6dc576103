import { render, screen } from '@testing-library/react';
import { AccountsByAge } from './AccountsByAge';

const at = '2026-11-20T10:00:00.000Z';
const act = (user_id: number, joined_at: string) => ({
  ...{ kind: 'post' as const, user_id, username: `member-${user_id}`, joined_at, acted_at: at },
});
const acts = [act(1, '2026-11-19T10:00:00.000Z'), act(2, '2025-11-19T10:00:00.000Z')];

test('the picture says how many are young, for as long as the server says', () => {
  render(<AccountsByAge acts={acts} young_days={30} />);
  expect(screen.getByRole('img', { name: '1 of 2 by accounts younger than 30 days' })).toBeVisible();
});

test('where an older server does not say how long an account is young, that is 14 days', () => {
  const { container } = render(<AccountsByAge acts={acts} />);
  expect(screen.getByRole('img', { name: '1 of 2 by accounts younger than 14 days' })).toBeVisible();
  expect(container.innerHTML).not.toContain('NaN');
});
