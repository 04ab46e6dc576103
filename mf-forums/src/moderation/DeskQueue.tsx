import { errorMessage } from '@market-pulse/api-client';
import { type useModerationQueue } from '@market-pulse/api-client/forums';
import type { ModerationActionName, ModerationCase } from '@market-pulse/contract';
import { AsyncState, Button, layout, useNow } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LoadMore } from '../posts/LoadMore';
import { CaseCard } from './CaseCard';
import { DecisionDialog, type DecidedTarget } from './DecisionDialog';
import styles from './desk.module.css';
import { DeskHelp } from './DeskHelp';
import { useDeskKeys } from './useDeskKeys';
import { caseTitle } from './words';

const keyOf = (one: Pick<ModerationCase, 'target_type' | 'target_id'>) => `${one.target_type} ${one.target_id}`;

const targetOf = (one: ModerationCase): DecidedTarget => ({
  target_type: one.target_type,
  target_id: one.target_id,
  ...(one.target_type !== 'appeal' && { last_action: one.last_action }),
  ...(one.updated_at !== null && { seen: one.updated_at }),
  title: caseTitle(one),
});

const authorOf = ({ author }: ModerationCase): DecidedTarget => ({
  ...{ target_type: 'user', target_id: author.id },
  title: author.username,
});

/** What a moderator is about to decide. */
interface Deciding {
  readonly action: ModerationActionName;
  readonly targets: readonly DecidedTarget[];
}

/** The queue with its cases: one at a time, several at once, and by keys. */
export function DeskQueue({ queue }: { readonly queue: ReturnType<typeof useModerationQueue> }): ReactNode {
  const now = useNow();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<Deciding>();
  const [decided, setDecided] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const items = queue.data?.items ?? [];
  // What another moderator decided meanwhile is no longer there to be chosen.
  const selected = items.filter((one) => chosen.has(keyOf(one)) && one.target_type !== 'appeal');
  useEffect(() => {
    if (decided > 0) heading.current?.focus();
  }, [decided]);

  const toggle = (one: ModerationCase) => {
    const next = new Set(chosen);
    if (!next.delete(keyOf(one))) next.add(keyOf(one));
    setChosen(next);
  };
  const decideSelected = (action: ModerationActionName) => setDeciding({ action, targets: selected.map(targetOf) });
  const section = useDeskKeys(items.length, (command, index) => {
    const one = items[index];
    if (!one) return;
    const isAboutAppeal = command === 'uphold' || command === 'overturn';
    if (isAboutAppeal !== (one.target_type === 'appeal')) return;
    if (command === 'select') toggle(one);
    else if (command === 'warn' || command === 'suspend') {
      const { may_be_sanctioned: isOffered, suspended_until: suspended } = one.author;
      if (isOffered && (command === 'warn' || suspended === null))
        setDeciding({ action: command, targets: [authorOf(one)] });
    } else if (selected.length > 0 && !isAboutAppeal) decideSelected(command);
    else setDeciding({ action: command, targets: [targetOf(one)] });
  });

  return (
    <section ref={section} className={layout.stack} aria-label="Queue">
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Queue{queue.data && ` (${queue.data.count})`}
      </h2>
      <DeskHelp />
      <AsyncState
        query={queue}
        loadingText="Loading the queue..."
        errorText={(error) => errorMessage(error, 'The queue could not be loaded.')}
        empty="Nothing waits for a decision."
        isEmpty={(data) => data.items.length === 0}
      >
        {(data) => (
          <>
            {selected.length > 0 && (
              <div role="group" aria-label="Selected cases" className={styles.bulk}>
                <strong aria-live="polite">{selected.length} selected</strong>
                <Button onClick={() => decideSelected('hide')}>Hide all</Button>
                <Button onClick={() => decideSelected('publish')}>Publish all</Button>
                <Button danger onClick={() => decideSelected('remove')}>
                  Remove all
                </Button>
                <Button onClick={() => setChosen(new Set())}>Clear</Button>
              </div>
            )}
            <ol className={styles.cases}>
              {data.items.map((one) => (
                <li key={keyOf(one)}>
                  <CaseCard
                    found={one}
                    now={now}
                    isSelected={chosen.has(keyOf(one))}
                    onSelect={() => toggle(one)}
                    onDecide={(action) => setDeciding({ action, targets: [targetOf(one)] })}
                    onSanction={(action) => setDeciding({ action, targets: [authorOf(one)] })}
                  />
                </li>
              ))}
            </ol>
            <LoadMore list={queue} label="Load More Cases" errorText="Failed to load the queue" />
          </>
        )}
      </AsyncState>
      {deciding && (
        <DecisionDialog
          {...deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setDeciding(undefined);
            setChosen(new Set());
            setDecided((count) => count + 1);
          }}
        />
      )}
    </section>
  );
}
