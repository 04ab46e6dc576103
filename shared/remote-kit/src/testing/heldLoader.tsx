import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { LoadError } from '../loadError';
import type { LoadResult, RemoteComponent, RemoteLoader } from '../platform';

export const loaded = (component: RemoteComponent, version = '1.0.0-11111111'): LoadResult => ({
  status: 'loaded',
  component,
  version,
});
export const failed = (code: 'network' | 'chunk' | 'evaluation'): LoadResult => ({
  status: 'failed',
  error: new LoadError(code, { phase: 'entry', remote: 'earnings', version: '1.0.0-11111111' }),
});

/** A remote's page that a person can press, and that tells whether it runs. */
function Week({ day = 'Monday' }: { readonly day?: string }): ReactNode {
  const [presses, setPresses] = useState(0);
  return (
    <section>
      <h2>Earnings of {day}</h2>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</button>
    </section>
  );
}
export const week = Week as RemoteComponent;

/** What is loaded at once: on the server, or from an earlier page. */
export function readyLoader(result: LoadResult): RemoteLoader {
  const load = () => Promise.resolve(result);
  return { peek: () => result, preload: () => undefined, load, retry: load, replace: load };
}

/** A loader whose loads end as a test says, in their order. */
export class HeldLoader implements RemoteLoader {
  private readonly waiting: ((result: LoadResult) => void)[] = [];
  private there: LoadResult | undefined;
  readonly asked: ('load' | 'retry' | 'replace')[] = [];

  readonly peek = () => this.there;
  readonly preload = () => undefined;
  readonly load = () => (this.there ? Promise.resolve(this.there) : this.ask('load'));
  readonly retry = () => this.ask('retry');
  readonly replace = () => {
    this.there = undefined;
    return this.ask('replace');
  };

  /** Ends every load that is under way. */
  async end(result: LoadResult): Promise<void> {
    if (result.status === 'loaded') this.there = result;
    await act(async () => {
      for (const resolve of this.waiting.splice(0)) resolve(result);
    });
  }

  private ask(how: 'load' | 'retry' | 'replace'): Promise<LoadResult> {
    this.asked.push(how);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
