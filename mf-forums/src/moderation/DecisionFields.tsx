import { useForums, useModerationDesk } from '@market-pulse/api-client/forums';
import type { ModerationReason } from '@market-pulse/contract';
import { LONGEST_SUSPENSION_DAYS, MODERATION_REASONS } from '@market-pulse/contract/rules';
import { Form, Input } from '@market-pulse/ui/form';
import { Select } from '@market-pulse/ui/select';
import type { ChangeEvent, ReactNode } from 'react';
import styles from './DecisionFields.module.css';
import { dayAhead, dayProblem, OFFERED_DAYS } from './suspensionDay';
import { REASONS } from './words';

/** Most characters of a note. */
const NOTE_LENGTH = 1000;

/** The number in what was typed: `17`, or the address of the post. */
export function postNumber(text = ''): number | undefined {
  const [, digits] = /(?:^|\/posts\/)(\d{1,9})\/?(?:[?#].*)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

async function checkPost(_rule: unknown, text: string | undefined): Promise<void> {
  if (postNumber(text) === undefined) throw new Error('Enter the number or the address of a post');
}

/**
 * The forum that a post is moved to: `forum`. One that the reader moderates too, which is what the server allows.
 *
 * @param from where it stands now
 */
export function ForumField({ from }: { readonly from?: number | null | undefined }): ReactNode {
  const forums = useForums();
  const { data: desk } = useModerationDesk();
  const open = desk === undefined ? [] : desk.is_everywhere ? (forums.data ?? []) : desk.forums;
  const options = open.filter(({ id }) => id !== from).map(({ id, name }) => ({ value: id, label: name }));
  const isNone = desk !== undefined && forums.data !== undefined && options.length === 0;
  return (
    <Form.Item
      name="forum"
      label="To the forum"
      extra={isNone && 'You moderate no other forum. A moderator of the whole site can move it.'}
      rules={[{ required: true, message: 'Choose a forum' }]}
    >
      <Select loading={desk === undefined || forums.isPending} options={options} />
    </Form.Item>
  );
}

/** The post that one is merged into: `into`. */
export function MergeField(): ReactNode {
  return (
    <Form.Item
      name="into"
      label="Into the post"
      extra="Its number or its address. The comments go along, this post is hidden, and its address leads there."
      rules={[{ validator: checkPost }]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
}

/** What is noted for moderators: `note`. */
export function NoteField(): ReactNode {
  return (
    <Form.Item name="note" label="Note (optional)" extra="For moderators alone.">
      <Input.TextArea rows={2} maxLength={NOTE_LENGTH} />
    </Form.Item>
  );
}

interface DayFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (day: string) => void;
}

const offeredText = (days: number) => (days === LONGEST_SUSPENSION_DAYS ? '1 y' : `${days} d`);
const offeredName = (days: number) =>
  days === LONGEST_SUSPENSION_DAYS ? '1 year' : days === 1 ? '1 day' : `${days} days`;

/** A day of one's own, and lengths that set it. */
function DayField({ id, value = '', onChange }: DayFieldProps): ReactNode {
  const now = Date.now();
  return (
    <div className={styles.day}>
      <Input
        {...(id !== undefined && { id })}
        type="date"
        value={value}
        min={dayAhead(1, now)}
        max={dayAhead(LONGEST_SUSPENSION_DAYS, now)}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <div role="group" aria-label="For how long" className={styles.presets}>
        {OFFERED_DAYS.map((days) => (
          <button
            key={days}
            type="button"
            aria-label={offeredName(days)}
            aria-pressed={value === dayAhead(days, now)}
            onClick={() => onChange?.(dayAhead(days, now))}
          >
            {offeredText(days)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The day on which a suspension ends: `until`. */
export function UntilField({ label }: { readonly label: string }): ReactNode {
  const check = async (_rule: unknown, day: string | undefined) => {
    const problem = dayProblem(day, Date.now());
    if (problem !== undefined) throw new Error(problem);
  };
  return (
    <Form.Item
      name="until"
      label={label}
      extra="It ends by itself, at this time of that day."
      rules={[{ validator: check }]}
    >
      <DayField />
    </Form.Item>
  );
}

interface ReasonSelectProps {
  readonly id?: string;
  readonly value?: ModerationReason;
  readonly onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** What holds until something is chosen. */
  readonly likely: ModerationReason;
}

/** Why it is decided so, in the browser's own select. */
function ReasonSelect({ id, value, onChange, likely }: ReasonSelectProps): ReactNode {
  return (
    <select id={id} value={value ?? likely} onChange={onChange} className={styles.select}>
      {MODERATION_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {REASONS[reason]}
        </option>
      ))}
    </select>
  );
}

/** Why it is decided so: `reason`, undefined for the likely one. */
export function ReasonField({ likely }: Pick<ReasonSelectProps, 'likely'>): ReactNode {
  return (
    <Form.Item name="reason" label="Reason" extra="Its authors are told, and it stands in the public log.">
      <ReasonSelect likely={likely} />
    </Form.Item>
  );
}
