import { useRef } from 'react';
import { classNames } from '../primitives/classNames';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** What the box searches, for screen readers: `Search stocks`. */
  label: string;
  placeholder: string;
  value: string;
  /** Called with every change; `''` when the box is cleared by its button or the Escape key. */
  onChange: (value: string) => void;
  /** Called by the Enter key, but not while an input method composes a word. */
  onEnter?: () => void;
  className?: string;
  /** Address of the site that takes the text as `q`, where no script does what its owner does. */
  sentTo?: string;
}

/** A box to search in what the page shows. It holds no text of its own and starts no search: its owner does both. */
export function SearchBox({ label, placeholder, value, onChange, onEnter, className, sentTo }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const box = (
    <>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden>
        <circle cx="8.5" cy="8.5" r="5.75" />
        <path d="m13 13 4.25 4.25" />
      </svg>
      <input
        ref={input}
        className={styles.input}
        type="text"
        name={sentTo === undefined ? undefined : 'q'}
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') clear();
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <svg viewBox="0 0 20 20" aria-hidden>
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      )}
    </>
  );
  const look = { role: 'search', className: classNames(styles.search, className) };
  if (sentTo === undefined) return <div {...look}>{box}</div>;
  return (
    <form {...look} method="get" action={sentTo} onSubmit={(event) => event.preventDefault()}>
      {box}
    </form>
  );
}
