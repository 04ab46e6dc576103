import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AsyncState, type QueryLike } from './AsyncState';
import { FailedParts } from './FailedParts';

const AWAY = { status: 0, code: 'network_error' };

interface PartProps {
  readonly name: string;
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** A part of a page; it is there without an error. */
function Part({ name, error, onRetry = () => undefined }: PartProps) {
  const query: QueryLike<string> = error
    ? { status: 'error', data: undefined, error, refetch: onRetry }
    : { status: 'success', data: `All ${name}`, error: null };
  return (
    <AsyncState query={query} loadingText={`Loading ${name}...`} errorText={`Failed to load ${name}.`}>
      {(text) => <p>{text}</p>}
    </AsyncState>
  );
}

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

test('parts that the connection kept away are one message, in the place of the first, and Retry is for all', async () => {
  const retried: string[] = [];
  const part = (name: string) => <Part name={name} error={AWAY} onRetry={() => retried.push(name)} />;
  render(
    <FailedParts>
      {part('news')}
      <Part name="stocks" />
      {part('coins')}
      <Part name="people" error={{ status: 503, code: 'unexpected_response' }} onRetry={() => retried.push('people')} />
    </FailedParts>,
  );
  expect(alerts()).toEqual([
    expect.stringMatching(/^The connection to the server failed: 3 parts of this page could not be loaded\./),
  ]);
  expect(screen.getAllByText('Not loaded.')).toHaveLength(2);
  expect(screen.getByText('All stocks')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried).toEqual(['news', 'coins', 'people']);
});

test('one alone, and one that failed for a reason of its own, say themselves what is not there', () => {
  render(
    <FailedParts>
      <Part name="news" error={{ status: 500, code: 'internal_error' }} />
      <Part name="coins" error={AWAY} />
    </FailedParts>,
  );
  expect(alerts()).toEqual([
    expect.stringMatching(/^Failed to load news\./),
    expect.stringMatching(/^Failed to load coins\./),
  ]);
});

test('a part that comes leaves the others to speak for themselves again', () => {
  const page = (coins: unknown) => (
    <FailedParts>
      <Part name="coins" error={coins} />
      <Part name="news" error={AWAY} />
    </FailedParts>
  );
  const { rerender } = render(page(AWAY));
  expect(alerts()).toEqual([expect.stringMatching(/2 parts of this page/)]);
  rerender(page(undefined));
  expect(alerts()).toEqual([expect.stringMatching(/^Failed to load news\./)]);
});
