import { maxLengths, POLL_DAYS, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '@market-pulse/contract/rules';
import { Button } from '@market-pulse/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from '../composer/fields.module.css';
import { Choice } from '../composer/IdeaFields';
import { linesOf, optionFields, type PollDraft } from './pollDraft';
import pollStyles from './PollFields.module.css';

const CHOICES = { one: 'One option', several: 'One or more options' } as const;

const DAYS = Object.fromEntries(POLL_DAYS.map((days) => [String(days), days === 1 ? '1 day' : `${days} days`]));

export interface PollFieldsProps {
  readonly draft: PollDraft;
  readonly onChange: (changes: Partial<PollDraft>) => void;
  /** What was typed is on its way. */
  readonly isReadOnly: boolean;
  /** Whether the poll is there already, and is only changed. */
  readonly isEdit?: boolean;
}

/** What a poll asks, 2 to 10 options, one or several choices, and how long it runs. */
export function PollFields({ draft, onChange, isReadOnly, isEdit = false }: PollFieldsProps): ReactNode {
  return (
    <fieldset className={pollStyles.poll}>
      <legend>{isEdit ? 'Change the poll' : 'The poll'}</legend>
      <QuestionField
        value={draft.pollQuestion}
        isReadOnly={isReadOnly}
        onChange={(pollQuestion) => onChange({ pollQuestion })}
      />
      <OptionFields
        options={optionFields(draft)}
        isReadOnly={isReadOnly}
        onChange={(options) => onChange({ pollOptions: linesOf(options) })}
      />
      <div className={pollStyles.row}>
        <Choice
          label="Voters may choose"
          choices={CHOICES}
          value={draft.pollChoices}
          onChange={(pollChoices) => onChange({ pollChoices })}
        />
        <Choice
          label="It runs for"
          choices={DAYS}
          value={draft.pollDays}
          onChange={(pollDays) => onChange({ pollDays })}
        />
      </div>
      <p>Votes are secret. Once somebody has voted the poll can be ended early, and not rewritten.</p>
    </fieldset>
  );
}

interface FieldProps<Value> {
  readonly isReadOnly: boolean;
  readonly onChange: (value: Value) => void;
}

function QuestionField({ value, isReadOnly, onChange }: FieldProps<string> & { readonly value: string }): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Question (optional if the title asks it)</label>
      <input
        id={id}
        className={styles.input}
        value={value}
        maxLength={maxLengths.pollQuestion}
        readOnly={isReadOnly}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}

/** A field for each option. Enter leads to the next one, and makes one after the last. */
function OptionFields({
  options,
  isReadOnly,
  onChange,
}: FieldProps<readonly string[]> & { readonly options: readonly string[] }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<{ readonly field: number }>();
  useEffect(() => {
    if (wanted) list.current?.querySelectorAll('input')[wanted.field]?.focus();
  }, [wanted]);
  const canAdd = !isReadOnly && options.length < POLL_OPTIONS_MAX;
  const add = () => {
    onChange([...options, '']);
    setWanted({ field: options.length });
  };
  const remove = (place: number) => {
    onChange(options.filter((_, index) => index !== place));
    setWanted({ field: Math.min(place, options.length - 2) });
  };
  return (
    <>
      <ol ref={list} className={pollStyles.options} aria-label="Options of the poll">
        {options.map((option, place) => (
          // An option has no name but its place.
          <li key={place}>
            <input
              className={styles.input}
              aria-label={`Option ${place + 1}`}
              placeholder={`Option ${place + 1}`}
              value={option}
              maxLength={maxLengths.pollOption}
              readOnly={isReadOnly}
              autoComplete="off"
              onChange={(event) => onChange(options.with(place, event.target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (place + 1 < options.length) setWanted({ field: place + 1 });
                else if (canAdd && option.trim() !== '') add();
              }}
            />
            {options.length > POLL_OPTIONS_MIN && (
              <Button
                type="text"
                aria-label={`Remove option ${place + 1}`}
                disabled={isReadOnly}
                onClick={() => remove(place)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p>
        <Button disabled={!canAdd} onClick={add}>
          Add option
        </Button>
      </p>
    </>
  );
}
