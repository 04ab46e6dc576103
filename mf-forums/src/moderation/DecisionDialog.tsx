import { formFailure } from '@market-pulse/api-client';
import { useForums, useModerate, useModerateSeveral } from '@market-pulse/api-client/forums';
import type { ModerationActionCreate, ModerationActionName, ModerationReason } from '@market-pulse/contract';
import { MODERATION_REASONS } from '@market-pulse/contract/rules';
import { Button, typography, useApp } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { Select } from '@market-pulse/ui/select';
import { useState, type ReactNode } from 'react';
import styles from './DecisionDialog.module.css';
import { type RefusedTarget, sortOutcomes } from './outcomes';
import { ACTIONS, REASONS } from './words';

/** What is decided about. */
export interface DecidedTarget extends Pick<
  ModerationActionCreate,
  'target_type' | 'target_id' | 'last_action' | 'seen'
> {
  /** What it is called. */
  readonly title: string;
}

export interface DecisionDialogProps {
  readonly action: ModerationActionName;
  readonly targets: readonly DecidedTarget[];
  /** Whether a campaign is closed in favour of its members: those that are public stay so, and their authors are told nothing. */
  readonly isFalseAlarm?: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Fields {
  readonly reason: ModerationReason;
  readonly note: string;
  readonly days: number;
  readonly forum?: number;
  readonly into?: string;
}

/** Lengths of a suspension that are offered, in days. */
const DAYS = [1, 3, 7, 30, 90] as const;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Most characters of a note. */
const NOTE_LENGTH = 1000;

/** That some of several could not be decided about through no rule: they are open, and can be sent again. */
class StillOpenError extends Error {}

/**
 * Reason and note of a decision, and what else it takes; sends it for one target or for several. Of several it stays with what could not
 * be done: what failed can be sent again, and what was refused is listed with the reason.
 */
export function DecisionDialog({
  action,
  targets: all,
  isFalseAlarm = false,
  onDone,
  onClose,
}: DecisionDialogProps): ReactNode {
  const { mutateAsync: moderate } = useModerate();
  const { mutateAsync: moderateSeveral } = useModerateSeveral();
  const { message } = useApp();
  const [targets, setTargets] = useState(all);
  const [refused, setRefused] = useState<readonly RefusedTarget[]>([]);
  const [done, setDone] = useState(0);
  const [outcome, setOutcome] = useState<string>();
  const [only] = targets;
  const what = targets.length === 1 && only ? only.title : `${targets.length} cases`;
  const name = isFalseAlarm ? 'Keep' : ACTIONS[action];

  const send = async ({ reason, note, days, forum, into }: Fields) => {
    if (!only || action === 'appoint' || action === 'dismiss') return;
    const decision = {
      ...{ action, reason, note: note.trim() },
      ...(action === 'suspend' && { until: new Date(Date.now() + days * DAY_MILLISECONDS).toISOString() }),
      ...(action === 'move' && { forum_id: forum }),
      ...(isFalseAlarm && { of_campaign: true }),
      ...(action === 'merge' && { into_post_id: postNumber(into) }),
    };
    const isAboutText = action === 'publish' || action === 'refuse';
    const bare = targets.map(({ title: _, seen, ...target }) => (isAboutText ? { ...target, seen } : target));
    if (targets.length === 1) {
      const made = await moderate({ ...decision, ...(bare[0] ?? only) });
      if (refused.length > 0) {
        setOutcome(made.message);
        return;
      }
      message.success(made.message);
    } else {
      setDone(0);
      const asked = { decision: { ...decision, targets: bare }, onProgress: setDone };
      const { results } = await moderateSeveral(asked);
      const { made, refused: newly, open, failure } = sortOutcomes(targets, results);
      const everRefused = [...refused, ...newly];
      setRefused(everRefused);
      setTargets(open);
      const said = `${made} of ${targets.length} done.`;
      if (open.length > 0) {
        const why = failure ?? 'The connection failed.';
        throw new StillOpenError(`${said} ${why} ${open.length} still open: send again to decide about them.`);
      }
      if (everRefused.length > 0) {
        setOutcome(said);
        return;
      }
      message.success(said);
    }
    onDone();
  };

  if (outcome !== undefined) {
    return (
      <Modal
        open
        title={`${name}: ${all.length} cases`}
        footer={<Button onClick={onDone}>Close</Button>}
        onCancel={onDone}
      >
        <p role="status">{outcome}</p>
        <RefusedList refused={refused} />
      </Modal>
    );
  }

  return (
    <Modal open title={`${name}: ${what}`} footer={null} onCancel={onClose}>
      {refused.length > 0 && <RefusedList refused={refused} />}
      <SubmitForm<Fields>
        name="decision"
        initialValues={{ reason: isKind(action) ? 'fine' : 'spam', note: '', days: 7 }}
        send={send}
        failureOf={(error) =>
          error instanceof StillOpenError
            ? { message: error.message }
            : formFailure(error, 'This could not be decided. Please try again.')
        }
        actions={
          <SubmitButton
            danger={action === 'remove' || action === 'suspend'}
            submittingText={done > 0 ? `${done} of ${targets.length} done...` : 'Sending...'}
          >
            {name}
          </SubmitButton>
        }
      >
        <Form.Item
          name="reason"
          label="Reason"
          extra={
            isFalseAlarm
              ? 'It stands in the public log. What waits is published; authors of what is public already are told nothing.'
              : 'Its author is told the reason, and it stands in the public log.'
          }
        >
          <Radio.Group
            className={styles.reasons}
            options={MODERATION_REASONS.map((value) => ({ value, label: REASONS[value] }))}
          />
        </Form.Item>
        {action === 'suspend' && (
          <Form.Item name="days" label="For how long" extra="It ends by itself.">
            <Radio.Group options={DAYS.map((value) => ({ value, label: value === 1 ? '1 day' : `${value} days` }))} />
          </Form.Item>
        )}
        {action === 'move' && <ForumChoice />}
        {action === 'merge' && (
          <Form.Item
            name="into"
            label="Into the post"
            extra="Its number or its address. The comments go along, this post is hidden, and its address leads there."
            rules={[{ validator: checkPost }]}
          >
            <Input autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item name="note" label="Note (optional)" extra="For moderators alone.">
          <Input.TextArea rows={2} maxLength={NOTE_LENGTH} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}

/** What could not be decided about, each with why; those that are called the same and were refused for the same reason once. */
function RefusedList({ refused }: { readonly refused: readonly RefusedTarget[] }): ReactNode {
  const counts = new Map<string, number>();
  for (const { title, problem } of refused) {
    const line = `${title}: ${problem}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return (
    <section aria-label="Not done">
      <p className={typography.strong}>Not done:</p>
      <ul className={styles.refused}>
        {[...counts].map(([line, count]) => (
          <li key={line} dir="auto">
            {line}
            {count > 1 && ` (${count} times)`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether an action is in favour of what was written. */
function isKind(action: ModerationActionName): boolean {
  return ['publish', 'pin', 'unlock', 'overturn'].includes(action);
}

/** The number in what was typed: `17`, or the address of the post. */
function postNumber(text = ''): number | undefined {
  const [, digits] = /(?:^|\/posts\/)(\d{1,9})\/?(?:[?#].*)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

async function checkPost(_rule: unknown, text: string | undefined): Promise<void> {
  if (postNumber(text) === undefined) throw new Error('Enter the number or the address of a post');
}

function ForumChoice(): ReactNode {
  const forums = useForums();
  return (
    <Form.Item name="forum" label="To the forum" rules={[{ required: true, message: 'Choose a forum' }]}>
      <Select
        loading={forums.isPending}
        options={(forums.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}
