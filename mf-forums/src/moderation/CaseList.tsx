import { errorMessage } from '@market-pulse/api-client';
import { useForums, type useModerationQueue } from '@market-pulse/api-client/forums';
import type { ModerationCase, ModerationDesk, ModerationQueuePart, ModerationQueueSort } from '@market-pulse/contract';
import { AsyncState, Button } from '@market-pulse/ui';
import { useId, type ReactNode, type Ref } from 'react';
import { LoadMore } from '../posts/LoadMore';
import styles from './CaseList.module.css';
import { CaseRow } from './CaseRow';
import { caseKey } from './caseTexts';
import { KeyCap } from './KeyCap';

/** What of the queue is looked at, as the address has it. */
export interface QueueView {
  readonly part: ModerationQueuePart | undefined;
  readonly forum: number | undefined;
  readonly sort: ModerationQueueSort;
}

export interface CaseListProps {
  readonly desk: ModerationDesk;
  readonly queue: ReturnType<typeof useModerationQueue>;
  readonly view: QueueView;
  readonly onView: (changes: Partial<QueueView>) => void;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly openKey: string | undefined;
  /** The address of a case at the desk. */
  readonly addressOf: (key: string) => string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly onAct: (act: 'publish' | 'hide' | 'remove' | 'lock') => void;
  readonly onTake: () => void;
}

/** The queue: what waits, in its order, and what is done with several cases at once. */
export function CaseList(props: CaseListProps): ReactNode {
  const { queue, heading, now, openKey, addressOf, selected, onSelect, onAct, onTake } = props;
  const items = queue.data?.items ?? [];
  const toggle = (one: ModerationCase) => {
    const next = new Set(selected);
    if (!next.delete(caseKey(one))) next.add(caseKey(one));
    onSelect(next);
  };
  const areAll = items.length > 0 && selected.size === items.length;
  return (
    <section aria-label="Queue" className={styles.list}>
      <div className={styles.head}>
        <input
          type="checkbox"
          aria-label="Select all cases"
          checked={areAll}
          disabled={items.length === 0}
          onChange={() => onSelect(areAll ? new Set() : new Set(items.map(caseKey)))}
        />
        <h2 ref={heading} tabIndex={-1}>
          Queue {queue.data && <span>{queue.data.count}</span>}
        </h2>
        <QueueFilters {...props} />
      </div>
      <AsyncState
        query={queue}
        loadingText="Loading the queue..."
        errorText={(error) => errorMessage(error, 'The queue could not be loaded.')}
        empty="Nothing waits for a decision."
        isEmpty={(data) => data.items.length === 0}
      >
        {(data) => (
          <>
            <ol className={styles.cases}>
              {data.items.map((one) => (
                <li key={caseKey(one)}>
                  <CaseRow
                    found={one}
                    now={now}
                    to={addressOf(caseKey(one))}
                    isOpen={caseKey(one) === openKey}
                    isSelected={selected.has(caseKey(one))}
                    onSelect={() => toggle(one)}
                  />
                </li>
              ))}
            </ol>
            <LoadMore list={queue} label="Load More Cases" errorText="Failed to load the queue" />
          </>
        )}
      </AsyncState>
      {selected.size > 0 && (
        <div role="group" aria-label="Selected cases" className={styles.bulk}>
          <p>
            <strong aria-live="polite">{selected.size} selected</strong>
            <Button type="link" onClick={() => onSelect(new Set())}>
              Clear <KeyCap of="clear" />
            </Button>
          </p>
          <Button onClick={() => onAct('publish')}>
            Publish <KeyCap of="publish" />
          </Button>
          <Button onClick={() => onAct('hide')}>
            Hide <KeyCap of="hide" />
          </Button>
          <Button onClick={() => onAct('remove')}>
            Remove <KeyCap of="remove" />
          </Button>
          <Button onClick={() => onAct('lock')}>
            Lock <KeyCap of="lock" />
          </Button>
          <Button onClick={onTake}>
            Mine <KeyCap of="take" />
          </Button>
        </div>
      )}
    </section>
  );
}

const SHOWN: readonly (readonly [ModerationQueuePart, string])[] = [
  ['reports', 'Reported'],
  ['waiting', 'Waiting'],
  ['campaigns', 'Campaigns'],
];

/** Filters of the queue, in the browser's own selects: they weigh nothing, and phones show them as they are used to. */
function QueueFilters({ desk, view, onView }: CaseListProps): ReactNode {
  const id = useId();
  const all = useForums();
  const forums = desk.is_everywhere ? (all.data ?? []) : desk.forums;
  const { part, forum, sort } = view;
  return (
    <span className={styles.filters}>
      {part !== 'mine' && part !== 'appeals' && (
        <select
          aria-label="Show"
          value={part ?? ''}
          onChange={(event) => onView({ part: SHOWN.find(([value]) => value === event.target.value)?.[0] })}
        >
          <option value="">All</option>
          {SHOWN.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label="Forum"
        id={id}
        value={forum ?? ''}
        onChange={(event) => onView({ forum: event.target.value === '' ? undefined : Number(event.target.value) })}
      >
        <option value="">{desk.is_everywhere ? 'All forums' : 'Forums: mine'}</option>
        {forums.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Order"
        value={sort}
        onChange={(event) => onView({ sort: event.target.value === 'reported' ? 'reported' : 'oldest' })}
      >
        <option value="oldest">Oldest</option>
        <option value="reported">Most reported</option>
      </select>
    </span>
  );
}
