import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { WatchStar } from './WatchStar';

describe('a star', () => {
  const star = (props: Partial<Parameters<typeof WatchStar>[0]>) =>
    render(<WatchStar name="Apple" isWatched={false} onToggle={() => undefined} {...props} />, {
      wrapper: MemoryRouter,
    });

  test('is a button that is pressed while something is watched', async () => {
    const onToggle = jest.fn();
    star({ isWatched: true, onToggle });
    const button = screen.getByRole('button', { name: 'Watch Apple', pressed: true });
    await userEvent.click(button);
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  test('leads to sign-in where nobody is signed in', () => {
    star({ signIn: { to: '/authentication/sign-in?next=%2F' } });
    expect(screen.getByRole('link', { name: 'Sign in to watch Apple' })).toHaveAttribute(
      'href',
      '/authentication/sign-in?next=%2F',
    );
  });

  test.each(['star', 'button', 'link'] as const)('gives sign-in along why one is there: as a %s', async (variant) => {
    const Notice = () => <output>{(useLocation().state as { notice?: string } | null)?.notice}</output>;
    const signIn = { to: '/authentication/sign-in', state: { notice: 'Sign in to watch.' } };
    render(
      <MemoryRouter>
        <WatchStar name="Apple" isWatched={false} onToggle={() => undefined} signIn={signIn} variant={variant} />
        <Notice />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: /Apple/ }));
    expect(screen.getByRole('status')).toHaveTextContent('Sign in to watch.');
  });

  test('says in words on cards what it does', () => {
    star({ variant: 'link' });
    expect(screen.getByRole('button', { name: /^Add to Watchlist ?: Apple$/ })).not.toHaveAttribute('aria-pressed');
  });

  test('on cards takes off again what is watched', () => {
    star({ variant: 'link', isWatched: true });
    expect(screen.getByRole('button', { name: /^Remove from Watchlist ?: Apple$/ })).toBeVisible();
  });

  test.each([
    [false, /^Watch ?: Apple$/],
    [true, /^Watching ?: Apple$/],
  ])('says in heads of pages whether it is watched: %p', (isWatched, name) => {
    star({ variant: 'button', isWatched });
    expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-pressed');
  });
});
