import { errorMessage } from '@market-pulse/api-client';
import {
  useClaimCase,
  useGiveBackCase,
  useModerationCase,
  type useModerationQueue,
} from '@market-pulse/api-client/forums';
import type { CampaignMember, ModerationCase, ModerationDesk } from '@market-pulse/contract';
import { classNames, useApp, useNow } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { actOf } from './ActButtons';
import { CaseList, type QueueView } from './CaseList';
import { caseKey, caseOfKey, deskTitle } from './caseTexts';
import { CaseView } from './CaseView';
import { DecisionPanel } from './DecisionPanel';
import { accountsOf, type Choice, subjectOfCampaign, subjectOfCases } from './deskDecisions';
import styles from './Desk.module.css';
import type { DeskCommand } from './deskKeys';
import { HandOver } from './HandOver';
import { KeysHelp } from './KeysHelp';
import { OutcomeDialog } from './OutcomeDialog';
import { CASE_ATTRIBUTE, useDeskKeys } from './useDeskKeys';
import type { StepsOutcome } from './useDecisionSteps';

export interface DeskProps {
  readonly desk: ModerationDesk;
  readonly queue: ReturnType<typeof useModerationQueue>;
  readonly view: QueueView;
  readonly onView: (changes: Partial<QueueView>) => void;
  /** The case that the address names, `post-40`; `''` for none. */
  readonly named: string;
  /** Opens another case; without a step of its own in the history where one goes along the queue. */
  readonly onOpen: (key: string | undefined, isStep: boolean) => void;
  readonly addressOf: (key: string) => string;
}

/** Narrower, the queue and a case do not stand beside each other (`Desk.module.css`). */
const NARROW = '(width < 768px)';
/** Narrower, the decision does not stand beside the case. */
const STACKED = '(width < 1200px)';

/** The queue, the case that is open, and what is decided about it, worked by keys as well. */
export function Desk({ desk, queue, view, onView, named, onOpen, addressOf }: DeskProps): ReactNode {
  const now = useNow() ?? Date.now();
  const items = queue.data?.items ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [choice, setChoice] = useState<Choice>({});
  const [member, setMember] = useState<CampaignMember>();
  const [isExpanded, setExpanded] = useState(false);
  const [dialog, setDialog] = useState<'help' | 'hand over' | StepsOutcome>();
  const listHeading = useRef<HTMLHeadingElement>(null);
  const caseHeading = useRef<HTMLHeadingElement>(null);
  const decisionHeading = useRef<HTMLHeadingElement>(null);
  /** Whether the decision about what is selected was asked for, or left again; a new one each time. */
  const [bulk, setBulk] = useState<{ readonly isDeciding: boolean }>();
  const { message } = useApp();
  const { mutateAsync: claim } = useClaimCase();
  const { mutateAsync: giveBack } = useGiveBackCase();

  // The case that opened by itself stays, whatever others do to the queue meanwhile.
  const [kept, setKept] = useState<string>();
  const isNamed = caseOfKey(named) !== undefined;
  const first = items[0] && caseKey(items[0]);
  if (isNamed ? kept !== undefined : kept === undefined && first !== undefined) setKept(isNamed ? undefined : first);
  const openKey = isNamed ? named : (kept ?? first);
  const key = openKey === undefined ? undefined : caseOfKey(openKey);
  const query = useModerationCase(key);
  const place = items.findIndex((one) => caseKey(one) === openKey);
  const item: ModerationCase | undefined = items[place] ?? query.data;
  // What another moderator decided meanwhile is no longer there to be chosen.
  const selected = items.filter((one) => chosen.has(caseKey(one)));

  // What was chosen and folded out for one case says nothing of another.
  const [shownKey, setShownKey] = useState(openKey);
  if (shownKey !== openKey) {
    setShownKey(openKey);
    setChoice({});
    setMember(undefined);
    setExpanded(false);
  }
  useEffect(() => {
    if (named !== '' && window.matchMedia(NARROW).matches) caseHeading.current?.focus();
  }, [named]);
  useEffect(() => {
    if (!bulk || !window.matchMedia(STACKED).matches) return;
    (bulk.isDeciding ? decisionHeading : listHeading).current?.focus();
  }, [bulk]);

  const focusRow = (row: string | undefined) => {
    const link = row === undefined ? null : element.current?.querySelector<HTMLElement>(`[${CASE_ATTRIBUTE}="${row}"]`);
    (link ?? listHeading.current)?.focus();
  };
  const goTo = (index: number) => {
    const next = items[index];
    if (!next) return;
    onOpen(caseKey(next), false);
    focusRow(caseKey(next));
  };
  const step = (by: 1 | -1) => {
    const isInList = document.activeElement?.hasAttribute(CASE_ATTRIBUTE) === true;
    const isListed = place >= 0 && element.current?.contains(document.activeElement);
    if (!isInList && by === 1 && isListed && document.activeElement === listHeading.current) focusRow(openKey);
    else goTo(Math.max(0, Math.min(items.length - 1, place + by)));
  };

  const report = async (work: () => Promise<string>) => {
    try {
      message.success(await work());
    } catch (error) {
      message.error(errorMessage(error, 'This did not work. Please try again.'));
    }
  };
  const take = () =>
    void report(async () => {
      const wanted = selected.length > 0 ? selected : item ? [item] : [];
      for (const one of wanted) await claim({ type: one.target_type, id: one.target_id });
      return wanted.length === 1
        ? 'The case is yours for two hours.'
        : `${wanted.length} cases are yours for two hours.`;
    });
  const handBack = () => void (key && report(async () => (await giveBack(key)).message));

  const subject =
    selected.length > 0
      ? subjectOfCases(selected)
      : query.data
        ? subjectOfCampaign(query.data)
        : subjectOfCases(item ? [item] : []);
  const toggle = (command: DeskCommand): boolean => {
    if (command === 'warn' || command === 'suspend') {
      if (accountsOf(command, subject).length === 0) return false;
      setChoice({ ...choice, sanction: choice.sanction === command ? undefined : command });
      return true;
    }
    const act = actOf(command, subject);
    if (act === undefined) return false;
    setChoice({ ...choice, act: choice.act === act ? undefined : act });
    return true;
  };

  const doCommand = (command: DeskCommand): boolean => {
    switch (command) {
      case 'next':
        step(1);
        return true;
      case 'previous':
        step(-1);
        return true;
      case 'select': {
        if (!item || openKey === undefined) return false;
        const next = new Set(chosen);
        if (!next.delete(openKey)) next.add(openKey);
        setChosen(next);
        return true;
      }
      case 'clear':
        if (selected.length === 0) return false;
        setChosen(new Set());
        return true;
      case 'expand':
        setExpanded(!isExpanded);
        return true;
      case 'help':
        setDialog('help');
        return true;
      case 'decide':
        element.current?.querySelector('form')?.requestSubmit();
        return true;
      case 'take':
        if (item) take();
        return true;
      case 'give back':
        if (item?.claim?.is_own) handBack();
        return true;
      case 'hand over':
        if (item?.claim?.is_own) setDialog('hand over');
        return true;
      default:
        return toggle(command);
    }
  };
  const element = useDeskKeys(doCommand);

  const leave = (outcome: StepsOutcome, isOfSelected: boolean) => {
    setChosen(new Set());
    setChoice({});
    setBulk(undefined);
    if (outcome.refused.length > 0) setDialog(outcome);
    // A case of which something is left stays; pinning or warning closes none.
    const next = isOfSelected ? undefined : (items[place + 1] ?? items[place - 1]);
    void queue.refetch().then(({ data }) => {
      const keys = new Set(data?.items.map(caseKey));
      const isThere = openKey !== undefined && keys.has(openKey);
      const nextKey = next && keys.has(caseKey(next)) ? caseKey(next) : undefined;
      // What opens is what gets the focus: the next key is about it.
      if (!isThere) setKept(nextKey);
      if (named !== '' && !isThere) onOpen(nextKey, false);
      focusRow(isThere ? openKey : nextKey);
    });
  };

  const isDeciding = bulk?.isDeciding === true && selected.length > 0;
  return (
    <div
      ref={element}
      className={classNames(styles.desk, named !== '' && styles.opened, isDeciding && styles.deciding)}
    >
      <div className={styles.queue}>
        <CaseList
          {...{ desk, queue, view, onView, now, openKey, addressOf }}
          heading={listHeading}
          selected={new Set(selected.map(caseKey))}
          onSelect={setChosen}
          onAct={(act) => {
            setChoice({ ...choice, act: actOf(act, subject) });
            setBulk({ isDeciding: true });
          }}
          onTake={take}
        />
      </div>
      {item && key && (
        <>
          <div className={styles.case}>
            <CaseView
              query={query}
              isClosed={place < 0 && !queue.isFetching && query.error?.code === 'not_found'}
              now={now}
              heading={caseHeading}
              member={member}
              onShowMember={setMember}
              isExpanded={isExpanded}
              onExpand={() => setExpanded(!isExpanded)}
              onPrevious={place > 0 ? () => goTo(place - 1) : undefined}
              onNext={place >= 0 && place < items.length - 1 ? () => goTo(place + 1) : undefined}
              onBack={() => onOpen(undefined, true)}
            />
          </div>
          <div className={styles.decision}>
            {isDeciding && (
              <button type="button" className={styles.back} onClick={() => setBulk({ isDeciding: false })}>
                ‹ Back to the queue
              </button>
            )}
            <DecisionPanel
              key={`${openKey ?? ''} ${selected.length > 0 ? 'selected' : ''}`}
              heading={decisionHeading}
              item={item}
              found={query.data}
              selected={selected}
              member={member}
              choice={choice}
              onChoice={setChoice}
              onDecided={leave}
              claims={{ take, giveBack: handBack, handOver: () => setDialog('hand over') }}
              onHelp={() => setDialog('help')}
            />
          </div>
        </>
      )}
      {dialog === 'help' && <KeysHelp onClose={() => setDialog(undefined)} />}
      {dialog === 'hand over' && key && item && (
        <HandOver of={key} title={deskTitle(item)} onClose={() => setDialog(undefined)} />
      )}
      {typeof dialog === 'object' && <OutcomeDialog outcome={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
