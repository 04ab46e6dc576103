import { useQuotes } from '@market-pulse/api-client';
import type { NamedSymbol } from '@market-pulse/contract';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import { useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { quoteOf } from './priceTexts';
import { SymbolCard } from './SymbolCard';
import styles from './ThreadSymbols.module.css';

/** Most that stand beside a discussion: who names more writes a list. All are links in the text. */
const SHOWN = 3;

/** "In this thread": the stocks and coins that a post names, with what they cost. Where it names none, nothing stands there. */
export function ThreadSymbols({ symbols }: { readonly symbols: readonly NamedSymbol[] }): ReactNode {
  const { data: quotes = [], isPending } = useSymbolQuotes(symbols);
  const now = useNow();
  if (symbols.length === 0) return undefined;
  return (
    <section className={styles.thread} aria-labelledby="in-this-thread">
      <h2 id="in-this-thread">In this thread</h2>
      <ul role="list">
        {symbols.slice(0, SHOWN).map((named) => (
          <li key={`${named.kind}/${named.symbol}`}>
            <SymbolCard
              named={named}
              quote={quoteOf(quotes, named) ?? (isPending ? undefined : null)}
              now={now}
              action={<WatchButton target={{ kind: named.kind, symbol: named.symbol, name: named.name }} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest quotes of what a post names, in one call for its text and for what stands beside it. */
export function useSymbolQuotes(symbols: readonly NamedSymbol[]) {
  return useQuotes([...new Set(symbols.map(({ symbol }) => symbol))]);
}
