import { useTypedQuotes } from '@market-pulse/api-client';
import type { IdeaDirection, IdeaHorizon, IdeaStatement } from '@market-pulse/contract';
import { ideaClosingDay } from '@market-pulse/contract/rules';
import { formatDate } from '@market-pulse/format';
import { useNow } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { DIRECTIONS, HORIZONS } from '../ideas/ideaTexts';
import { priceText, quoteOf } from '../symbols/priceTexts';
import styles from './CreatePostDialog.module.css';
import ideaStyles from './IdeaFields.module.css';
import { SegmentChoice } from './SegmentChoice';

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
        <SegmentChoice
          label="Direction"
          choices={DIRECTIONS}
          value={keyIn(DIRECTIONS, draft.ideaDirection) ?? 'long'}
          onChange={(ideaDirection) => onChange({ ideaDirection })}
        />
        <SegmentChoice
          label="Horizon"
          choices={HORIZONS}
          value={keyIn(HORIZONS, draft.ideaHorizon) ?? '3m'}
          onChange={(ideaHorizon) => onChange({ ideaHorizon })}
        />
      </div>
      <SetBySite statement={statementOf(draft)} horizon={keyIn(HORIZONS, draft.ideaHorizon) ?? '3m'} />
    </fieldset>
  );
}

interface SetBySiteProps {
  readonly statement: IdeaStatement | undefined;
  readonly horizon: IdeaHorizon;
}

/** What the site sets, and no field can: the price, and the one result. */
function SetBySite({ statement, horizon }: SetBySiteProps): ReactNode {
  const { data: quotes = [] } = useTypedQuotes(statement?.symbol ?? '');
  const quote = statement && quoteOf(quotes, statement);
  const now = useNow();
  const closesOn = now === undefined ? undefined : ideaClosingDay(new Date(now).toISOString().slice(0, 10), horizon);
  return (
    <p className={ideaStyles.set}>
      <LockIcon />
      <span>
        <b>Price at posting</b> set by Market Pulse: the first price after you post.
        {quote && (
          <>
            {' '}
            {quote.name ?? quote.symbol}: last <b>{priceText(statement.kind, quote.price)}</b>,{' '}
            {formatDate(quote.as_of)}.
          </>
        )}{' '}
        One result{closesOn !== undefined && ` on ${formatDate(closesOn)}`}: return for your direction, less the S&P
        500. None of this can be changed, and it stays in your record, also when you delete the post.
      </span>
    </p>
  );
}

function LockIcon(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className={ideaStyles.lock}>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </svg>
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
