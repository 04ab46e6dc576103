import { errorMessage } from '@market-pulse/api-client';
import { type WatchlistSymbol } from '@market-pulse/api-client/personal';
import { useApp } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FindSymbol, type FoundSymbol } from './FindSymbol';

export interface AddSymbolProps {
  /** Whether something is on the list already. */
  readonly isListed: (target: WatchlistSymbol) => boolean;
  readonly add: (target: WatchlistSymbol) => Promise<void>;
}

/** Finds stocks and coins, and puts them on the list. */
export function AddSymbol({ isListed, add }: AddSymbolProps): ReactNode {
  const { message } = useApp();
  const put = ({ symbol, kind, name }: FoundSymbol) =>
    void add({ symbol, kind }).then(
      () => message.success(`${name} is on this list.`),
      (error: unknown) => message.error(errorMessage(error, `${name} could not be added. Please try again.`)),
    );
  return (
    <FindSymbol
      label="Add a symbol"
      refusal={(found) => (isListed(found) ? 'on this list' : undefined)}
      onChoose={put}
    />
  );
}
