import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useDebouncedValue } from './useDebouncedValue';

const PAUSE = 300;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a value that was taken up again is not taken away by the timer of the one between', () => {
  const shown: string[] = [];
  function Search({ text }: { readonly text: string }) {
    shown.push(useDebouncedValue(text, PAUSE));
    return null;
  }
  /** Time goes on while React commits, behind which it looks at effects only later. */
  function Page({ text, passing }: { readonly text: string; readonly passing: number }) {
    useLayoutEffect(() => {
      jest.advanceTimersByTime(passing);
    }, [text, passing]);
    return <Search text={text} />;
  }

  const { rerender } = render(<Page text="in" passing={0} />);
  rerender(<Page text="" passing={0} />);
  jest.advanceTimersByTime(PAUSE - 1);
  rerender(<Page text="in" passing={1} />);
  expect(new Set(shown)).toEqual(new Set(['in']));
});
