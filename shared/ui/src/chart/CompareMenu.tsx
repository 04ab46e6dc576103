import { useEffect, useId, useState } from 'react';
import { ChartMenu } from './ChartMenu';
import type { FoundSymbol } from './PriceChart';
import styles from './ChartPanel.module.css';

/** A chart compares up to four symbols, its own among them. */
const MOST_COMPARED = 3;
const MOST_FOUND = 6;
/** As searches of the site wait for the end of typing (specification, section 9). */
const DEBOUNCE_MILLISECONDS = 300;

export interface CompareMenuProps {
  /** The chart's own symbol, which is not offered. */
  symbol: string;
  compared: readonly string[];
  onCompare: (symbols: readonly string[]) => void;
  findSymbols: (text: string, signal: AbortSignal) => Promise<readonly FoundSymbol[]>;
  /** As `ChartMenu` has it. */
  request?: number | undefined;
}

/** Chooses what a chart is compared with. */
export function CompareMenu({ symbol, compared, onCompare, findSymbols, request }: CompareMenuProps) {
  return (
    <ChartMenu label="Compare" count={compared.length} request={request}>
      {(close) =>
        compared.length >= MOST_COMPARED ? (
          <p className={styles.hint}>A chart compares four symbols at most. Take one away to add another.</p>
        ) : (
          <SymbolSearch
            findSymbols={findSymbols}
            taken={[symbol, ...compared]}
            onChoose={(ticker) => {
              onCompare([...compared, ticker]);
              close();
            }}
          />
        )
      }
    </ChartMenu>
  );
}

type Search =
  { readonly status: 'idle' | 'failed' } | { readonly status: 'found'; readonly symbols: readonly FoundSymbol[] };

interface SymbolSearchProps {
  readonly findSymbols: CompareMenuProps['findSymbols'];
  readonly taken: readonly string[];
  readonly onChoose: (ticker: string) => void;
}

function SymbolSearch({ findSymbols, taken, onChoose }: SymbolSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search>({ status: 'idle' });
  const asked = text.trim();
  useEffect(() => {
    if (asked === '') return setSearch({ status: 'idle' });
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findSymbols(asked, controller.signal).then(
        (symbols) => !controller.signal.aborted && setSearch({ status: 'found', symbols }),
        () => !controller.signal.aborted && setSearch({ status: 'failed' }),
      );
    }, DEBOUNCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, findSymbols]);

  const found = search.status === 'found' ? search.symbols.filter(({ ticker }) => !taken.includes(ticker)) : [];
  return (
    <>
      <label htmlFor={id} className={styles.hint}>
        Compare with
      </label>
      <input
        id={id}
        type="search"
        className={styles.search}
        placeholder="Symbol or name"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={styles.found}>
        {found.slice(0, MOST_FOUND).map(({ ticker, name }) => (
          <li key={ticker}>
            <button type="button" onClick={() => onChoose(ticker)}>
              <strong>{ticker}</strong> <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {search.status === 'failed' && 'The search failed. Please try again later.'}
        {search.status === 'found' && found.length === 0 && 'Nothing found.'}
      </p>
    </>
  );
}
