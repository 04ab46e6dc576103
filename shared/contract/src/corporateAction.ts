import { z } from 'zod';
import { databaseId } from './identifier';
import { maxLengths } from './rules/fields';
import { isoTime, plainLine } from './text';

/**
 * What a company did to its shares: a `split`, a reverse one too, and a `stock_dividend` change how many there are, a `spin_off` what one
 * is worth, and a `dividend` was paid in cash.
 */
export const corporateActionKind = z.enum(['split', 'stock_dividend', 'spin_off', 'dividend']);

/**
 * An action as it is kept. `numerator` shares stand where `denominator` stood, or prices before its day are divided by `numerator` over
 * `denominator` (spin-off); `amount` is US dollars a share. `source` said so; `by_editor` is told of what an editor entered here,
 * with what it stands in the place of, in words: that counts again when it is taken away.
 */
export const corporateAction = z.object({
  /** Names it within its company; it is no number of a row. */
  id: z.string(),
  kind: corporateActionKind,
  date: z.iso.date(),
  numerator: z.number().nullable(),
  denominator: z.number().nullable(),
  amount: z.number().nullable(),
  source: z.string(),
  by_editor: z.boolean(),
  replaces: z.array(z.string()).optional(),
});

/** What editors changed of the actions of a company; `before` and `after` are the action in words, null where there was none. */
export const corporateActionChange = z.object({
  id: databaseId,
  before: z.string().nullable(),
  after: z.string().nullable(),
  username: z.string().nullable(),
  changed_at: isoTime,
});

/** All actions of a company, the newest first, and what editors changed of them last. `has_prices`: without, none can be entered. */
export const corporateActions = z.object({
  has_prices: z.boolean(),
  actions: z.array(corporateAction),
  changes: z.array(corporateActionChange),
});

const date = z.iso.date('Enter a day').refine((day) => day >= '1962-01-01', 'Enter a day from 1962 on');
const known = { date, source: plainLine(maxLengths.figureSource, 'Say how this is known') };
/** Whether it can be is told by the rule of actions, in words. */
const number = (message: string) => z.number({ error: message });

/** What an editor enters. */
export const corporateActionWrite = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('split'),
      ...known,
      numerator: number('Enter how many shares there are afterwards'),
      denominator: number('Enter how many shares there were before'),
    }),
    z.object({
      kind: z.literal('stock_dividend'),
      ...known,
      percent: number('Enter how many new shares come to a hundred, such as 2'),
    }),
    z.object({ kind: z.literal('spin_off'), ...known, factor: number('Enter the factor of prices, such as 1.046') }),
    z.object({ kind: z.literal('dividend'), ...known, amount: number('Enter the amount of a share in US dollars') }),
  ],
  { error: 'Choose what it is' },
);

export const corporateActionParams = z.object({
  slug: z.string().trim().min(1).max(200),
  id: z.string().regex(/^[0-9a-f]{16}$/, 'No action has this name'),
});

export type CorporateActionKind = z.infer<typeof corporateActionKind>;
export type CorporateAction = z.infer<typeof corporateAction>;
export type CorporateActionChange = z.infer<typeof corporateActionChange>;
export type CorporateActions = z.infer<typeof corporateActions>;
export type CorporateActionWrite = z.infer<typeof corporateActionWrite>;
