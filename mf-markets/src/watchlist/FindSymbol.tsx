import { useSiteSearch } from '@market-pulse/api-client';
import type { WatchlistItem } from '@market-pulse/contract';
import { SearchBox, typography } from '@market-pulse/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './WatchlistPage.module.css';

/** Most matches that are offered. */
const OFFERED = 8;

/** A stock or coin that was found. */
export type FoundSymbol = Pick<WatchlistItem, 'symbol' | 'kind' | 'name'>;

export interface FindSymbolProps {
  /** What it is for, as the box says it: `Add a symbol`. */
  readonly label: string;
  /** Why a match cannot be chosen, `on this list`; undefined where it can. */
  readonly refusal?: (found: FoundSymbol) => string | undefined;
  readonly onChoose: (found: FoundSymbol) => void;
}

const ANY = () => undefined;

/** Finds stocks and coins by name or symbol; Enter takes the first match, once it is found. */
export function FindSymbol({ label, refusal = ANY, onChoose }: FindSymbolProps): ReactNode {
  const [text, setText] = useState('');
  const { query, isCurrent } = useSiteSearch(text);
  /** Enter was pressed for what stands there, before it was found. */
  const [isEntered, setEntered] = useState(false);
  const isAsked = text.trim() !== '';
  const isFound = isAsked && isCurrent && !query.isPending;
  const found = isAsked && query.data ? query.data : undefined;
  const offered: readonly FoundSymbol[] = [
    ...(found?.companies ?? []).map(({ ticker, name }) => ({ symbol: ticker, kind: 'stock' as const, name })),
    ...(found?.tokens ?? []).map(({ symbol, name }) => ({ symbol, kind: 'crypto' as const, name })),
  ].slice(0, OFFERED);

  const choose = (one: FoundSymbol | undefined) => {
    setEntered(false);
    if (one === undefined || refusal(one) !== undefined) return;
    setText('');
    onChoose(one);
  };

  // What was asked for by Enter is there now.
  useEffect(() => {
    if (isEntered && isFound) choose(offered[0]);
  });

  return (
    <div className={styles.add}>
      <SearchBox
        label={label}
        placeholder={label}
        value={text}
        onChange={(value) => {
          setText(value);
          setEntered(false);
        }}
        onEnter={() => setEntered(isAsked)}
      />
      <p role="status" className={typography.visuallyHidden}>
        {isAsked && isCurrent && query.isSuccess ? `${offered.length} found` : ''}
      </p>
      {isAsked && (
        <ul className={styles.offers} aria-label="Stocks and coins found">
          {offered.map((one) => (
            <li key={`${one.kind} ${one.symbol}`}>
              <button
                type="button"
                className={styles.offer}
                disabled={refusal(one) !== undefined}
                onClick={() => choose(one)}
              >
                <strong>{one.symbol}</strong> <span>{one.name}</span>
                {refusal(one) && <span className={typography.muted}>{refusal(one)}</span>}
              </button>
            </li>
          ))}
          {offered.length === 0 && (
            <li className={styles.hint}>
              {query.isError
                ? 'The search does not answer. Please try again.'
                : isCurrent
                  ? 'Nothing found.'
                  : 'Searching...'}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
