import { render, screen } from '@testing-library/react';
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
