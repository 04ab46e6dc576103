import { formFailure } from '@market-pulse/api-client';
import type {
  CampaignMember,
  ModerationCase,
  ModerationCaseDetails,
  ModerationClaim,
  ModerationReason,
} from '@market-pulse/contract';
import { Button, classNames, typography, useApp } from '@market-pulse/ui';
import { Form, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { ActButtons } from './ActButtons';
import { counted, membersText } from './caseTexts';
import { ForumField, MergeField, NoteField, postNumber, ReasonField, UntilField } from './DecisionFields';
import styles from './DecisionPanel.module.css';
import {
  accountsOf,
  type Choice,
  type DecisionStep,
  decisionName,
  likelyReason,
  possible,
  stepsOf,
  type Subject,
  subjectOfCampaign,
  subjectOfCases,
  whatHappens,
} from './deskDecisions';
import { KeyCap } from './KeyCap';
import { dayAhead, suspensionEnd } from './suspensionDay';
import { type StepsOutcome, useDecisionSteps } from './useDecisionSteps';

export interface DecisionPanelProps {
  readonly heading: Ref<HTMLHeadingElement>;
  /** The case that is open, as the queue has it and, once it is there, with its details. */
  readonly item: ModerationCase;
  readonly found: ModerationCaseDetails | undefined;
  readonly selected: readonly ModerationCase[];
  /** The member of a campaign that is shown. */
  readonly member: CampaignMember | undefined;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  readonly onDecided: (outcome: StepsOutcome, isOfSelected: boolean) => void;
  readonly claims: {
    readonly take: () => void;
    readonly giveBack: () => void;
    readonly handOver: () => void;
  };
  readonly onHelp: () => void;
}

interface Fields {
  readonly reason?: ModerationReason;
  readonly note: string;
  readonly until?: string;
  readonly forum?: number;
  readonly into?: string;
}

/** What a decision applies to: the open case, one member of a campaign, or what is selected in the queue. */
type Scope = 'case' | 'member' | 'selected';

/** How long a suspension lasts unless something else is chosen, in days. */
const USUAL_DAYS = 31;

/** That some could not be decided about through no rule: they are open, and can be sent again. */
class StillOpenError extends Error {}

/** What can be decided about a case, what it takes, and what comes of it. */
export function DecisionPanel(props: DecisionPanelProps): ReactNode {
  const { heading, item, found, onDecided, onChoice, claims, onHelp } = props;
  const id = useId();
  const { message } = useApp();
  // A case that is handed over is no more to be handed over, or taken.
  const { place, onFocus } = useKeptFocus<HTMLDivElement>();
  const { progress, send: sendSteps } = useDecisionSteps();
  const [scope, setScope] = useState<Scope>();
  const [left, setLeft] = useState<readonly DecisionStep[]>([]);
  const scopes = scopesOf(props);
  const present = scopes.find(({ value }) => value === scope) ?? scopes[0];
  const subject = subjectOf(present?.value ?? 'case', props);
  const choice = possible(props.choice, subject);
  const waiting = left.reduce((sum, { targets }) => sum + targets.length, 0);
  const name = waiting > 0 ? `Send again (${waiting})` : decisionName(choice, subject);
  const likely = likelyReason(choice, item.appeal ? [item.appeal] : (found ?? item).reasons);
  const isSuspension = choice.sanction === 'suspend';

  const decide = async ({ reason = likely, note, until, forum, into }: Fields) => {
    const steps =
      left.length > 0
        ? left
        : stepsOf(choice, subject, {
            ...{ reason, note, forum, into: postNumber(into) },
            until: until === undefined ? undefined : suspensionEnd(until, Date.now()),
          });
    const outcome = await sendSteps(steps);
    setLeft(outcome.left);
    if (outcome.left.length > 0) {
      const open = outcome.left.reduce((sum, { targets }) => sum + targets.length, 0);
      const why = outcome.failure ?? 'The connection failed.';
      const said = `${outcome.made} of ${outcome.asked} done. ${why}`;
      throw new StillOpenError(`${said} ${open} still open: send again to decide about them.`);
    }
    if (outcome.refused.length === 0) message.success(outcome.message ?? `${outcome.made} of ${outcome.asked} done.`);
    onDecided(outcome, present?.value === 'selected');
  };

  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          Decision
        </h2>
        <ClaimText claim={item.claim} />
      </div>
      <div className={styles.body}>
        <ActButtons subject={subject} isAppeal={item.target_type === 'appeal'} choice={choice} onChoice={onChoice} />
        {scopes.length > 1 && (
          <fieldset className={styles.scopes}>
            <legend>Applies to</legend>
            {scopes.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={`${id}-scope`}
                  checked={value === present?.value}
                  onChange={() => setScope(value)}
                />{' '}
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <SubmitForm<Fields>
          name="decision"
          initialValues={{ note: '', until: dayAhead(USUAL_DAYS, Date.now()) }}
          isBlocked={choice.act === undefined && choice.sanction === undefined && waiting === 0}
          send={decide}
          failureOf={(error) =>
            error instanceof StillOpenError
              ? { message: error.message }
              : formFailure(error, 'This could not be decided. Please try again.')
          }
          actions={
            <SubmitButton
              block
              size="large"
              danger={choice.act === 'remove' || isSuspension}
              submittingText={progress > 0 ? `${progress} done...` : 'Sending...'}
            >
              {name}
            </SubmitButton>
          }
        >
          {isSuspension && <UntilField label={suspendedText(subject)} />}
          {choice.act === 'move' && <ForumField from={item.forum_id} />}
          {choice.act === 'merge' && <MergeField />}
          <ReasonField likely={likely} />
          <NoteField />
          {(choice.act !== undefined || choice.sanction !== undefined) && <Happens choice={choice} subject={subject} />}
        </SubmitForm>
        <div
          ref={place}
          tabIndex={-1}
          role="group"
          aria-label="Who has it open"
          className={styles.claims}
          onFocus={onFocus}
        >
          {item.claim?.is_own ? (
            <>
              <Button type="link" onClick={claims.handOver}>
                Hand to another moderator <KeyCap of="hand over" />
              </Button>
              <Button type="link" onClick={claims.giveBack}>
                Give back <KeyCap of="give back" />
              </Button>
            </>
          ) : (
            <Button type="link" disabled={item.claim !== null} onClick={claims.take}>
              Take the case <KeyCap of="take" />
            </Button>
          )}
        </div>
        <Button type="link" className={styles.help} onClick={onHelp}>
          All keys <KeyCap of="help" />
        </Button>
      </div>
    </section>
  );
}

function ClaimText({ claim }: { readonly claim: ModerationClaim | null }): ReactNode {
  if (!claim) return undefined;
  const clock = (at: string) => `${at.slice('2026-11-20T'.length, '2026-11-20T10:00'.length)} UTC`;
  return (
    <p className={classNames(typography.muted, typography.small)}>
      {claim.is_own ? (
        `open by you since ${clock(claim.since)}`
      ) : (
        <>
          <bdi>{claim.username}</bdi> has it open until {clock(claim.until)}
        </>
      )}
    </p>
  );
}

function suspendedText(subject: Subject): string {
  const { length } = accountsOf('suspend', subject);
  return length === 1 ? 'Suspend the author until' : `Suspend ${length} accounts until`;
}

interface ScopeOption {
  readonly value: Scope;
  readonly label: string;
}

function scopesOf({ item, found, selected, member }: DecisionPanelProps): ScopeOption[] {
  const scopes: ScopeOption[] = [];
  if (selected.length > 0) scopes.push({ value: 'selected', label: counted(selected.length, 'selected case') });
  const { campaign } = item;
  if (campaign) {
    scopes.push({ value: 'case', label: `all ${membersText(found?.campaign ?? campaign)} of the case` });
    const shown = member ?? found?.details?.members[0];
    if (shown) scopes.push({ value: 'member', label: `this ${shown.target_type} only` });
  } else scopes.push({ value: 'case', label: 'this case only' });
  return scopes;
}

function subjectOf(scope: Scope, { item, found, selected, member }: DecisionPanelProps): Subject {
  if (scope === 'selected') return subjectOfCases(selected);
  if (!found) return subjectOfCases([item]);
  const shown = member ?? found.details?.members[0];
  if (scope === 'member' && shown) return subjectOfCampaign(found, { type: shown.target_type, id: shown.target_id });
  return subjectOfCampaign(found);
}

/** What comes of it, before it is pressed. */
function Happens({ choice, subject }: { readonly choice: Choice; readonly subject: Subject }): ReactNode {
  const until = Form.useWatch<string | undefined>('until');
  const lines = whatHappens(choice, subject, until);
  return (
    <div className={styles.happens}>
      <p>What happens</p>
      <ul role="list" aria-label="What happens">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
