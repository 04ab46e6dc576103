import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AsyncState, type QueryLike } from './AsyncState';

describe('AsyncState', () => {
  const show = (query: QueryLike<string[]>) =>
    render(
      <AsyncState query={query} loadingText="Loading stocks..." errorText="Failed to load stocks." empty="No stocks">
        {(stocks) => <p>{stocks.join()}</p>}
      </AsyncState>,
    );

  test('shows that it loads', () => {
    show({ status: 'pending', data: undefined, error: null });
    expect(screen.getByRole('status')).toHaveTextContent('Loading stocks...');
  });

  test('shows the error, and Retry asks again', async () => {
    const refetch = jest.fn();
    show({ status: 'error', data: undefined, error: new Error('500'), refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load stocks.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('shows that there is nothing', () => {
    show({ status: 'success', data: [], error: null });
    expect(screen.getByText('No stocks')).toBeVisible();
  });

  test('keeps what was loaded when a later fetch fails', () => {
    show({ status: 'error', data: ['AAPL'], error: new Error('500') });
    expect(screen.getByText('AAPL')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the focus of whoever presses Retry', () => {
  const failed: QueryLike<string[]> = {
    ...{ status: 'error', data: undefined, error: new Error('500'), errorUpdatedAt: 1, refetch: () => {} },
  };
  const asked: QueryLike<string[]> = { ...failed, status: 'pending', error: null, isFetching: true };
  const part = (query: QueryLike<string[]>) => (
    <>
      <AsyncState query={query} loadingText="Loading stocks..." errorText="Failed to load stocks." empty="No stocks">
        {(stocks) => <a href="#stock">{stocks.join()}</a>}
      </AsyncState>
      <button type="button">Elsewhere</button>
    </>
  );
  const press = async () => {
    const user = userEvent.setup();
    const { rerender } = render(part(failed));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    rerender(part(asked));
    return { user, become: (query: QueryLike<string[]>) => rerender(part(query)) };
  };

  test('stays on it while it is asked again, and when that fails', async () => {
    const { become } = await press();
    expect(screen.getByRole('button', { name: /Retry/ })).toHaveFocus();
    become(failed);
    expect(screen.getByRole('button', { name: /Retry/ })).toHaveFocus();
  });

  test.each([
    ['what came', ['AAPL'], 'AAPL'],
    ['that nothing is there', [], 'No stocks'],
  ])('is before %s, so that the next key leads into it', async (_what, data, text) => {
    const { become, user } = await press();
    become({ status: 'success', data, error: null });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Loaded.')).toHaveFocus();
    await user.tab();
    expect(data.length > 0 ? screen.getByRole('link') : screen.getByRole('button')).toHaveFocus();
  });

  test('is taken once, and not by what comes of another query later', async () => {
    const { become, user } = await press();
    become({ status: 'success', data: ['AAPL'], error: null });
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByText('Loaded.')).toBeNull();
    become({ status: 'pending', data: undefined, error: null });
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).blur());
    become({ status: 'success', data: ['MSFT'], error: null });
    expect(document.body).toHaveFocus();
  });

  test.each([
    ['while a Retry is under way', asked],
    ['after a Retry that failed', { ...failed, errorUpdatedAt: 2 }],
  ])('another query, %s, shows its loading text', async (_when, query) => {
    const { become } = await press();
    become(asked);
    become(query);
    become({ ...asked, errorUpdatedAt: 0 });
    expect(screen.getByRole('status')).toHaveTextContent('Loading stocks...');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not taken from whoever has gone on', async () => {
    const { become, user } = await press();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    become({ status: 'success', data: ['AAPL'], error: null });
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });
});

test('what was asked before is marked while what is asked now is under way', () => {
  const part = (isPlaceholderData: boolean) => (
    <AsyncState
      marksOld
      query={{ status: 'success', data: ['8-K of March'], error: null, isPlaceholderData }}
      loadingText="Loading filings..."
      errorText="Failed to load filings."
    >
      {(filings) => <p>{filings}</p>}
    </AsyncState>
  );
  const { rerender } = render(part(true));
  const around = screen.getByText('8-K of March').closest('[aria-busy]');
  expect(around).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Loading filings...');
  rerender(part(false));
  expect(screen.getByText('8-K of March').closest('[aria-busy]')).toBe(around);
  expect(around).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
