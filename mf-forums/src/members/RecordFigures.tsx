import type { MemberRecord } from '@market-pulse/contract';
import { RANKED_IDEAS } from '@market-pulse/contract/rules';
import { formatCount } from '@market-pulse/format';
import { ProgressBar } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { closedText, signedPercent } from '../ideas/ideaTexts';
import { SignedPercent } from '../ideas/SignedPercent';
import styles from './RecordFigures.module.css';

type Figures = NonNullable<MemberRecord['figures']>;

/** What closed ideas say together; below twenty, that they say nothing yet. */
export function RecordFigures({ record }: { readonly record: MemberRecord }): ReactNode {
  const { open, closed, figures, rank } = record;
  return (
    <dl className={styles.figures}>
      <Figure
        label="Closed ideas"
        value={formatCount(closed)}
        note={`and ${formatCount(open)} open, deleted ones stay`}
      />
      {figures ? <Compared figures={figures} /> : <BelowTwenty closed={closed} />}
      {rank && (
        <Figure
          label="Rank"
          value={`${formatCount(rank.place)} of ${formatCount(rank.of)}`}
          note={`members with ${RANKED_IDEAS} closed ideas and more`}
        />
      )}
    </dl>
  );
}

function Compared({ figures }: { readonly figures: Figures }): ReactNode {
  const { compared, better, mean_difference: mean, median_difference: median, up, down } = figures;
  const [share, from, to] = [figures.better_percent, figures.better_from_percent, figures.better_to_percent].map(
    Math.round,
  );
  return (
    <>
      <Figure
        label="Against the index, mean"
        value={<SignedPercent percent={mean} />}
        note={`median ${signedPercent(median)}`}
      />
      <Figure
        label="Better than the index"
        value={`${better} of ${compared}`}
        note={`${share}%, at ${compared} ideas unsure from ${from} to ${to}%`}
      />
      <Figure label="Up ideas" value={`${up.better} of ${up.count}`} note={meanOf(up)} />
      <Figure label="Down ideas" value={`${down.better} of ${down.count}`} note={meanOf(down)} />
    </>
  );
}

function meanOf({ mean_difference: mean }: Figures['up']): string {
  return mean === null ? 'none of them closed' : `mean ${signedPercent(mean)}`;
}

function BelowTwenty({ closed }: { readonly closed: number }): ReactNode {
  return (
    <div className={styles.below}>
      <dt>Below {RANKED_IDEAS}</dt>
      <dd>
        <ProgressBar
          percent={(100 * Math.min(closed, RANKED_IDEAS)) / RANKED_IDEAS}
          label={`${closedText(closed)} of ${RANKED_IDEAS}`}
        />
        <p>
          Ideas and results are listed. No mean, no share, no rank before <b>{RANKED_IDEAS} closed ideas</b> that were
          compared with the index: fewer say nothing yet.
        </p>
      </dd>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note: string;
}

function Figure({ label, value, note }: FigureProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  );
}
