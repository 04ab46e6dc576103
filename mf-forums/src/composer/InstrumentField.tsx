import { useQuotes, useSiteSearch } from '@market-pulse/api-client';
import type { FoundInstrument } from '@market-pulse/contract';
import { typography } from '@market-pulse/ui';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { priceText, quoteOf } from '../symbols/priceTexts';
import fieldStyles from './fields.module.css';
import styles from './InstrumentField.module.css';

/** Instruments that are offered at a time. */
const MOST_OFFERED = 6;

/** Which stock or coin is meant, as drafts keep it. */
export interface ChosenInstrument {
  readonly kind: 'stock' | 'crypto';
  readonly symbol: string;
  /** Empty while a symbol is typed and none is chosen. */
  readonly name: string;
}

export interface InstrumentFieldProps {
  readonly value: ChosenInstrument;
  readonly onChange: (value: ChosenInstrument) => void;
}

/** The stock or coin that an idea is about: found by name or symbol, with its last price, or typed as a symbol. */
export function InstrumentField({ value, onChange }: InstrumentFieldProps): ReactNode {
  const id = useId();
  const [isCleared, setCleared] = useState(false);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>Instrument</label>
      {value.name === '' ? (
        <Search id={id} takesFocus={isCleared} value={value} onChange={onChange} />
      ) : (
        <div className={styles.chosen}>
          <span className={styles.tile}>{value.symbol}</span>
          <span className={styles.name}>{value.name}</span>
          <button
            id={id}
            type="button"
            className={styles.clear}
            aria-label={`Choose another instrument than ${value.name}`}
            onClick={() => {
              setCleared(true);
              onChange({ ...value, symbol: '', name: '' });
            }}
          >
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d="M4 4l8 8M12 4l-8 8" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}

interface SearchProps extends InstrumentFieldProps {
  readonly id: string;
  /** Whether it takes the place of what had the focus. */
  readonly takesFocus: boolean;
}

function Search({ id, takesFocus, value, onChange }: SearchProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = value.symbol.replace(/^\$/, '');
  const { query, isCurrent } = useSiteSearch(isOpen ? typed : '');
  const found = isOpen && typed.trim() !== '' ? (query.data?.instruments ?? []).slice(0, MOST_OFFERED) : [];
  const isNothing = isOpen && isCurrent && query.data !== undefined && found.length === 0 && typed.trim() !== '';
  const choose = ({ kind, symbol, name }: FoundInstrument) => {
    setOpen(false);
    onChange({ kind, symbol, name });
  };
  const press = (event: KeyboardEvent) => {
    const chosen = found[active];
    const move = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key];
    if (move !== undefined && found.length > 0) setActive((active + move) % found.length);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && found.length > 0) {
      setOpen(false);
      event.stopPropagation();
    } else if (event.key !== 'Enter') return;
    // Enter does not send the post.
    event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <input
        ref={field}
        id={id}
        className={fieldStyles.input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        placeholder="Name or symbol"
        autoComplete="off"
        maxLength={60}
        value={value.symbol}
        onChange={({ target }) => {
          setOpen(true);
          setActive(0);
          onChange({ kind: value.kind, symbol: target.value, name: '' });
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <span role="status" className={typography.visuallyHidden}>
        {found.length > 0 && `${found.length} found, Enter takes ${found[active]?.name}`}
      </span>
      {isNothing && <p className={styles.nothing}>No stock or coin is called so.</p>}
      {found.length > 0 && (
        <ul id={listId} role="listbox" aria-label="Stocks and coins" className={styles.found}>
          {found.map((one, index) => (
            <li
              key={`${one.kind}/${one.symbol}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the field loses its focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(one);
              }}
            >
              <span className={styles.tile}>{one.symbol}</span>
              <span className={styles.name}>{one.name}</span>
              {one.price !== null && (
                <span className={styles.price}>{priceText(one.kind, one.price, one.currency)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The newest price of a chosen instrument; undefined while none is chosen or known. */
export function useInstrumentQuote({ kind, symbol, name }: ChosenInstrument) {
  const { data = [] } = useQuotes(name === '' ? [] : [symbol]);
  return quoteOf(data, { kind, symbol });
}
