import type { IcoDisclosures } from '@market-pulse/contract';
import { icoValue, isWhole } from '@market-pulse/contract/ico-value';
import { formatAmount, formatCryptoPrice, formatDate, formatLargeNumber, formatMarketCap } from '@market-pulse/format';
import { SourceLine, sourceNote, typography } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import styles from './IcoDetails.module.css';
import { dayOf, icoFunding, icoToken, NOT_DISCLOSED } from './icoTexts';
import type { ListedIco } from './listedIco';

export interface IcoDetailsProps {
  readonly ico: ListedIco;
  /** Milliseconds since 1970: what is unlocked by then can be traded. */
  readonly now: number;
  readonly onClose: () => void;
}

type From = { readonly source: string; readonly as_of: string | null };

/** What is known of a token offering beside its dates, each with its source and day, or that nobody disclosed it. */
export function IcoDetails({ ico, now, onClose }: IcoDetailsProps): ReactNode {
  const { disclosures, provenance } = ico;
  const value = icoValue(disclosures, dayOf(now));
  const { token_price: price, total_supply: total } = disclosures ?? {};
  const isSample = provenance.status === 'sample';
  const symbol = ico.token?.symbol ?? ico.symbol ?? 'tokens';
  const tokens = (count: number) => `${formatLargeNumber(count)} ${symbol}`;
  const ofAll = (count: number) => (total ? ` (${formatAmount((count / total.value) * 100, 1)}%)` : '');
  return (
    <Drawer open title={ico.title} width={480} onClose={onClose}>
      <div className={styles.details}>
        {isSample && ico.origin === 'ours' && (
          <p className={styles.sample}>A sample: invented, and nothing is for sale.</p>
        )}
        <p className={typography.muted}>{[icoToken(ico), icoFunding(ico)].filter(Boolean).join(' · ')}</p>
        <dl className={styles.figures}>
          <Row of={ico.title} label="Price of a token in the sale" from={price && [price]}>
            {price && formatCryptoPrice(price.value)}
          </Row>
          <Row of={ico.title} label="Total supply" from={total && [total]}>
            {total && tokens(total.value)}
          </Row>
          <Row of={ico.title} label="Can be traded now" from={value.tradable?.from}>
            {value.tradable && tokens(value.tradable.value) + ofAll(value.tradable.value)}
          </Row>
          <Row of={ico.title} label="Locked">
            {value.locked !== null && tokens(value.locked) + ofAll(value.locked)}
          </Row>
          <Row
            of={ico.title}
            label="Fully diluted value"
            from={value.fullyDiluted?.from}
            note="The price times all tokens, locked ones too. It is in no sum on this site."
          >
            {value.fullyDiluted && formatMarketCap(value.fullyDiluted.value)}
          </Row>
          <Row
            of={ico.title}
            label="Value that can be traded"
            from={value.tradableValue?.from}
            note="Without locked tokens."
          >
            {value.tradableValue && formatMarketCap(value.tradableValue.value)}
          </Row>
        </dl>
        <Allocation of={ico.title} allocation={disclosures?.allocation ?? null} />
        <Unlocks of={ico.title} unlocks={disclosures?.unlocks ?? null} now={now} />
        <Backers of={ico.title} backers={disclosures?.backers ?? null} />
      </div>
    </Drawer>
  );
}

interface Of {
  /** The offering. */
  readonly of: string;
}

interface RowProps extends Of {
  readonly label: string;
  readonly from?: readonly From[] | null | undefined;
  /** How a figure is reckoned; said where there is one. */
  readonly note?: string;
  /** The figure as it is shown; nothing where it is not disclosed. */
  readonly children: string | false | null | undefined;
}

function Row({ of, label, from, note, children }: RowProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children ? <strong>{children}</strong> : <span className={typography.muted}>{NOT_DISCLOSED}</span>}
        {children && (from || note) && (
          <div className={styles.source}>
            {note} {from && <Sources {...{ of, figure: label, shown: children, from }} />}
          </div>
        )}
      </dd>
    </div>
  );
}

interface SourcesProps extends Of {
  readonly figure: string;
  /** By default what its line says: that of several figures. */
  readonly shown?: string;
  readonly from: readonly From[];
}

/** Each source and day once: `White paper, Oct 1, 2026`. */
function Sources({ of, figure, shown, from }: SourcesProps): ReactNode {
  const [first, ...others] = from.map((each) => ({ ...each, status: 'delayed' }) as const);
  if (!first) return null;
  const text = [...new Set([first, ...others].map((each) => sourceNote(each)))].join('; ');
  const about = { subject: of, figures: [{ label: figure, value: shown ?? text }] };
  return <SourceLine provenance={first} now={undefined} {...{ others, text, about }} />;
}

interface PartProps extends Of {
  readonly title: string;
  /** Undefined where nothing is disclosed, also where somebody says that there is something and tells nothing. */
  readonly from: From | undefined;
  readonly children: ReactNode;
}

function Part({ of, title, from, children }: PartProps): ReactNode {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {from === undefined ? (
        <p className={typography.muted}>{NOT_DISCLOSED}</p>
      ) : (
        <>
          {children}
          <Sources of={of} figure={title} from={[from]} />
        </>
      )}
    </section>
  );
}

/** What is said of shares that are more than all. */
const TOO_MUCH = 'What is stated adds up to more than 100%, and is not shown.';

function Allocation({ of, allocation }: Of & Pick<IcoDisclosures, 'allocation'>): ReactNode {
  const shares = allocation?.shares ?? [];
  return (
    <Part of={of} title="Allocation" from={shares.length > 0 ? (allocation ?? undefined) : undefined}>
      {isWhole(shares) ? (
        <ul role="list" className={styles.list}>
          {shares.map(({ holder, percent }, index) => (
            <li key={index}>
              <span>{holder}</span>
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${Math.min(100, percent)}%` }} />
              </span>
              <span className={styles.number}>{formatAmount(percent, 1)}%</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{TOO_MUCH}</p>
      )}
    </Part>
  );
}

function Unlocks({ of, unlocks, now }: Of & Pick<IcoDisclosures, 'unlocks'> & { readonly now: number }): ReactNode {
  const events = [...(unlocks?.events ?? [])].sort((one, other) => one.date.localeCompare(other.date));
  const today = dayOf(now);
  return (
    <Part of={of} title="Unlock calendar" from={events.length > 0 ? (unlocks ?? undefined) : undefined}>
      {isWhole(events) ? (
        <ul role="list" className={styles.list}>
          {events.map(({ date, holder, percent }, index) => (
            <li key={index} className={date > today ? undefined : styles.past}>
              <time dateTime={date}>{formatDate(date)}</time>
              <span>
                {holder}
                {date <= today && ' · unlocked'}
              </span>
              <span className={styles.number}>{formatAmount(percent, 1)}%</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{TOO_MUCH}</p>
      )}
    </Part>
  );
}

function Backers({ of, backers }: Of & Pick<IcoDisclosures, 'backers'>): ReactNode {
  return (
    <Part of={of} title="Who is behind it" from={backers && backers.names.length > 0 ? backers : undefined}>
      <ul role="list" className={styles.list}>
        {backers?.names.map(({ name, role }, index) => (
          <li key={index}>
            <span>{name}</span>
            <span className={typography.muted}>{role}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
