import { useSiteSearch } from '@market-pulse/api-client';
import { maxLengths } from '@market-pulse/contract/rules';
import { usePlatform } from '@market-pulse/remote-kit';
import { useSession } from '@market-pulse/session';
import { AsyncState, EmptyState, typography } from '@market-pulse/ui';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { searchPageGroups } from '../chrome/navigationGroups';
import { forgetSearches, rememberSearch } from './rememberedSearches';
import { RecentSearches } from './RecentSearches';
import { furtherSearches, searchGroups, type SearchGroup } from './searchGroups';
import { SearchOptions } from './SearchOptions';
import { useRecentSearches } from './useRecentSearches';
import keyStyles from './key.module.css';
import styles from './SearchPanel.module.css';

export interface SearchPanelProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
  /** Called with the path of the page that was chosen. */
  readonly onChoose: (url: string) => void;
}

const NO_GROUPS: readonly SearchGroup[] = [];

const hitsOf = (groups: readonly SearchGroup[]) => groups.flatMap(({ hits }) => hits);

/**
 * A combobox over everything, as the ARIA practices describe it: the focus stays in the input, arrows move the active
 * option, Enter chooses it. While nothing is typed the options are the recent searches; else the last ones are pages that search
 * on their own, also where nothing was found.
 */
export function SearchPanel({ input, onClose, onChoose }: SearchPanelProps): ReactNode {
  const { manifest } = usePlatform();
  const role = useSession((session) => session.user?.role);
  const [text, setText] = useState('');
  const [chosenOption, setChosenOption] = useState<string>();
  const recent = useRecentSearches();
  const { query, isCurrent } = useSiteSearch(text);
  const listId = useId();

  const isBlank = text.trim() === '';
  const found = query.data;
  const groups = useMemo(() => (found ? searchGroups(found, manifest) : NO_GROUPS), [found, manifest]);
  const isWaiting = groups.length === 0 && (!isCurrent || query.status === 'pending');
  const isFound = !isBlank && groups.length > 0;
  const searchPages = useMemo(() => searchPageGroups(manifest, role), [manifest, role]);
  // They come together with what was found: nothing is pushed down when that is there.
  const further = isWaiting ? NO_GROUPS : furtherSearches(searchPages, text);
  const shown = isFound ? [...groups, ...further] : further;
  const hits = hitsOf(shown);
  const foundCount = hits.length - hitsOf(further).length;
  const options = isBlank ? recent.searches : hits.map(({ id }) => id);
  // The first match is at hand for Enter, but only when it belongs to what is typed.
  const first = !isBlank && isCurrent ? options[0] : undefined;
  const active = chosenOption !== undefined && options.includes(chosenOption) ? chosenOption : first;
  const optionId = (option: string) => `${listId}-${options.indexOf(option)}`;

  const type = (typed: string) => {
    setText(typed);
    setChosenOption(undefined);
  };
  const searchAgain = (search: string) => {
    type(search);
    input.current?.focus();
  };
  const choose = (url: string) => {
    rememberSearch(text.trim());
    onChoose(url);
  };
  const move = (step: 1 | -1) => {
    const from = active === undefined ? -1 : options.indexOf(active);
    const start = from === -1 && step === -1 ? 0 : from;
    const to = options[(start + step + options.length) % options.length];
    if (to === undefined) return;
    setChosenOption(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const enter = () => {
    if (active === undefined) return;
    const hit = hits.find(({ id }) => id === active);
    if (hit) choose(hit.url);
    else searchAgain(active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: enter };
    const action = actions[event.key];
    if (!action || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };

  const answer = isWaiting ? { status: 'pending' as const, data: undefined, error: null } : query;

  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.75" />
          <path d="m13 13 4.25 4.25" />
        </svg>
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label="Search companies, posts, forums and coins"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxLengths.searchText}
          placeholder="Search companies, posts, forums, coins..."
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label="Close search" onClick={onClose}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      </div>
      <div className={styles.body}>
        {isBlank ? (
          <RecentSearches
            listId={listId}
            searches={recent.searches}
            active={active}
            optionId={optionId}
            onActivate={setChosenOption}
            onChoose={searchAgain}
            onForget={() => {
              forgetSearches();
              recent.reload();
              input.current?.focus();
            }}
          />
        ) : (
          <>
            <AsyncState
              query={answer}
              loadingText="Searching..."
              errorText="Search is not available right now."
              isEmpty={() => !isFound}
              empty={
                <EmptyState title={`No results for "${text.trim()}"`}>
                  Try a ticker, a shorter word or another spelling.
                </EmptyState>
              }
            >
              {() => undefined}
            </AsyncState>
            {shown.length > 0 && (
              <SearchOptions
                listId={listId}
                groups={shown}
                isBusy={!isCurrent}
                active={active}
                optionId={optionId}
                onActivate={setChosenOption}
                onChoose={choose}
              />
            )}
          </>
        )}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd className={keyStyles.key}>↑</kbd> <kbd className={keyStyles.key}>↓</kbd> to move,{' '}
        <kbd className={keyStyles.key}>Enter</kbd> to open, <kbd className={keyStyles.key}>Esc</kbd> to close
      </p>
      <p className={typography.visuallyHidden} role="status">
        {isCurrent && foundCount > 0 && `${foundCount} ${foundCount === 1 ? 'result' : 'results'}`}
      </p>
    </div>
  );
}
