import type { IdeaDirection, IdeaHorizon, IdeaStatement } from '@market-pulse/contract';
import { useId, type ReactNode } from 'react';
import { DIRECTIONS, HORIZONS } from '../ideas/ideaTexts';
import styles from './CreatePostDialog.module.css';
import ideaStyles from './IdeaFields.module.css';

/** What is typed of an idea, as drafts keep it. */
export type IdeaDraft = Readonly<Record<'ideaKind' | 'ideaSymbol' | 'ideaDirection' | 'ideaHorizon', string>>;

export const NEW_IDEA: IdeaDraft = { ideaKind: 'stock', ideaSymbol: '', ideaDirection: 'long', ideaHorizon: '3m' };

const KINDS = { stock: 'Stock', crypto: 'Coin' } as const;

function keyIn<Name extends string>(names: Readonly<Record<Name, string>>, value: string): Name | undefined {
  return (Object.keys(names) as Name[]).find((name) => name === value);
}

/** What a draft states; undefined while it does not say which symbol. What a draft of before has no word for is as in a new one. */
export function statementOf({
  ideaKind,
  ideaSymbol,
  ideaDirection,
  ideaHorizon,
}: IdeaDraft): IdeaStatement | undefined {
  const symbol = ideaSymbol.trim().replace(/^\$/, '').toUpperCase();
  if (symbol === '') return undefined;
  return {
    kind: keyIn(KINDS, ideaKind) ?? 'stock',
    symbol,
    direction: keyIn<IdeaDirection>(DIRECTIONS, ideaDirection) ?? 'long',
    horizon: keyIn<IdeaHorizon>(HORIZONS, ideaHorizon) ?? '3m',
  };
}

export interface IdeaFieldsProps {
  readonly draft: IdeaDraft;
  readonly onChange: (changes: Partial<IdeaDraft>) => void;
}

/** What a trade idea states: instrument, direction, horizon. The price comes from the server. */
export function IdeaFields({ draft, onChange }: IdeaFieldsProps): ReactNode {
  const symbolId = useId();
  return (
    <fieldset className={ideaStyles.idea}>
      <legend>What the idea states</legend>
      <div className={ideaStyles.fields}>
        <Choice
          label="Instrument"
          choices={KINDS}
          value={draft.ideaKind}
          onChange={(ideaKind) => onChange({ ideaKind })}
        />
        <div className={styles.field}>
          <label htmlFor={symbolId}>Symbol</label>
          <input
            id={symbolId}
            className={styles.input}
            value={draft.ideaSymbol}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={draft.ideaKind === 'crypto' ? 'BTC' : 'NVDA'}
            onChange={(event) => onChange({ ideaSymbol: event.target.value })}
          />
        </div>
        <Choice
          label="Direction"
          choices={DIRECTIONS}
          value={draft.ideaDirection}
          onChange={(ideaDirection) => onChange({ ideaDirection })}
        />
        <Choice
          label="Horizon"
          choices={HORIZONS}
          value={draft.ideaHorizon}
          onChange={(ideaHorizon) => onChange({ ideaHorizon })}
        />
      </div>
      <p>
        The price is the last close that the site knows. None of this can be changed later, and what becomes of the idea
        counts in your record, also when you remove the post.
      </p>
    </fieldset>
  );
}

export interface ChoiceProps {
  readonly label: string;
  /** What is shown, by the value that is chosen. */
  readonly choices: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few. The browser's own select: phones show it as people are used to. */
export function Choice({ label, choices, value, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.input} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(choices).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
