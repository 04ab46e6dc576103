import type { IdeaDirection, IdeaHorizon, IdeaStatement } from '@market-pulse/contract';
import { ideaClosingDay } from '@market-pulse/contract/rules';
import { formatDate } from '@market-pulse/format';
import { useNow } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { DIRECTIONS, HORIZONS } from '../ideas/ideaTexts';
import { priceText } from '../symbols/priceTexts';
import fieldStyles from './fields.module.css';
import styles from './IdeaFields.module.css';
import { InstrumentField, useInstrumentQuote, type ChosenInstrument } from './InstrumentField';
import { Segments, type Segment } from './Segments';

/** What is typed of an idea, as drafts keep it; no name while no instrument is chosen. */
export type IdeaDraft = Readonly<
  Record<'ideaKind' | 'ideaSymbol' | 'ideaName' | 'ideaDirection' | 'ideaHorizon', string>
>;

export const NEW_IDEA: IdeaDraft = {
  ...{ ideaKind: 'stock', ideaSymbol: '', ideaName: '' },
  ...{ ideaDirection: 'long', ideaHorizon: '3m' },
};

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
}: Omit<IdeaDraft, 'ideaName'>): IdeaStatement | undefined {
  const symbol = ideaSymbol.trim().replace(/^\$/, '').toUpperCase();
  if (symbol === '') return undefined;
  return {
    kind: keyIn(KINDS, ideaKind) ?? 'stock',
    symbol,
    direction: keyIn<IdeaDirection>(DIRECTIONS, ideaDirection) ?? 'long',
    horizon: keyIn<IdeaHorizon>(HORIZONS, ideaHorizon) ?? '3m',
  };
}

const UP = <span aria-hidden>▲</span>;
const DOWN = <span aria-hidden>▼</span>;

const DIRECTION_SEGMENTS: readonly Segment[] = [
  { value: 'long', label: <>{UP} Up</>, name: DIRECTIONS.long, tone: 'gain' },
  { value: 'short', label: <>{DOWN} Down</>, name: DIRECTIONS.short, tone: 'loss' },
];

const SHORT_HORIZONS: Readonly<Record<IdeaHorizon, string>> = {
  ...{ '1w': '1 wk', '1m': '1 mo', '3m': '3 mo', '6m': '6 mo', '1y': '1 yr' },
};
const HORIZON_SEGMENTS: readonly Segment[] = (Object.keys(SHORT_HORIZONS) as IdeaHorizon[]).map((horizon) => ({
  ...{ value: horizon, label: SHORT_HORIZONS[horizon], name: HORIZONS[horizon] },
}));

/** The instrument that a draft names. */
export function instrumentOf({ ideaKind, ideaSymbol, ideaName = '' }: IdeaDraft): ChosenInstrument {
  return { kind: keyIn(KINDS, ideaKind) ?? 'stock', symbol: ideaSymbol, name: ideaName };
}

export interface IdeaFieldsProps {
  readonly draft: IdeaDraft;
  readonly onChange: (changes: Partial<IdeaDraft>) => void;
}

/** What a trade idea states: instrument, direction, horizon. The price comes from the server, which is said and is no field. */
export function IdeaFields({ draft, onChange }: IdeaFieldsProps): ReactNode {
  const now = useNow();
  const instrument = instrumentOf(draft);
  const quote = useInstrumentQuote(instrument);
  const horizon = keyIn<IdeaHorizon>(HORIZONS, draft.ideaHorizon) ?? '3m';
  const closesOn = now === undefined ? undefined : ideaClosingDay(new Date(now).toISOString().slice(0, 10), horizon);
  return (
    <fieldset className={styles.idea}>
      <legend>What the idea states</legend>
      <div className={styles.fields}>
        <InstrumentField
          value={instrument}
          onChange={({ kind, symbol, name }) => onChange({ ideaKind: kind, ideaSymbol: symbol, ideaName: name })}
        />
        <Segments
          label="Direction"
          segments={DIRECTION_SEGMENTS}
          value={keyIn(DIRECTIONS, draft.ideaDirection) ?? 'long'}
          onChange={(ideaDirection) => onChange({ ideaDirection })}
        />
        <Segments
          label="Horizon"
          segments={HORIZON_SEGMENTS}
          value={horizon}
          onChange={(ideaHorizon) => onChange({ ideaHorizon })}
        />
      </div>
      <div className={styles.price}>
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />
        </svg>
        <p>
          <strong>Price at posting</strong> set by Market Pulse: the first price after you post.
          {quote && (
            <>
              {' '}
              Last close <strong>{priceText(instrument.kind, quote.price, quote.currency)}</strong>
              {quote.as_of !== null && `, ${formatDate(quote.as_of)}`}.
            </>
          )}{' '}
          One result
          {closesOn !== undefined && (
            <>
              {' '}
              on <strong>{formatDate(closesOn)}</strong>
            </>
          )}
          : return for your direction, less the S&amp;P 500. None of this can be changed, and it stays in your record,
          also when you delete the post.
        </p>
      </div>
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
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={fieldStyles.input} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(choices).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
