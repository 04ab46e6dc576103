import type { CampaignDetails } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { useId, type ReactNode } from 'react';
import styles from './AccountsByAge.module.css';
import { agePlot, PLOT } from './agePlot';
import { ageBetween, counted } from './caseTexts';

const SIGNS = { post: 'filled: posts', comment: 'hollow: comments', vote: 'crosses: votes' } as const;

/** Rows of the table for those who do not see the picture; of a larger campaign it has the first. */
const TABLE_ROWS = 100;

/** How long an account is young where the server does not say, in days: older servers do not. */
const YOUNG_DAYS = 14;

type AccountsByAgeProps = Pick<CampaignDetails, 'acts'> & Partial<Pick<CampaignDetails, 'young_days'>>;

/** What the accounts of a campaign did, by time and by how old they were: a ring of young ones is a band at the bottom. */
export function AccountsByAge({ acts, young_days: days = YOUNG_DAYS }: AccountsByAgeProps): ReactNode {
  const id = useId();
  if (acts.length === 0) return undefined;
  const { points, lines, young, ticks } = agePlot(acts, days);
  const younger = `younger than ${counted(days, 'day')}`;
  const kinds = (['post', 'comment', 'vote'] as const).filter((kind) => acts.some((act) => act.kind === kind));
  const inside = PLOT.height - PLOT.bottom;
  const isYoung = points.filter(({ y }) => y > young).length;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>
        Accounts by time and age{' '}
        <span className={styles.legend}>
          {kinds.map((kind) => SIGNS[kind]).join(', ')} · shaded: {younger}
        </span>
      </h3>
      <svg
        viewBox={`0 0 ${PLOT.width + 60} ${PLOT.height}`}
        preserveAspectRatio="xMinYMid"
        role="img"
        aria-label={`${isYoung} of ${points.length} by accounts ${younger}`}
        className={styles.plot}
      >
        <rect x="0" y={young} width={PLOT.width} height={inside - young} className={styles.young} />
        {lines.map(({ y, label }) => (
          <g key={label}>
            <line x1="0" x2={PLOT.width} y1={y} y2={y} className={styles.line} />
            <text x={PLOT.width + 8} y={y + 4}>
              {label}
            </text>
          </g>
        ))}
        <line x1="0" x2={PLOT.width} y1={inside} y2={inside} className={styles.axis} />
        {ticks.map(({ x, label }, index) => (
          <text key={index} x={x} y={PLOT.height - 4} textAnchor={index === 0 && ticks.length > 1 ? 'start' : 'middle'}>
            {label}
          </text>
        ))}
        {points.map(({ act, x, y }, index) =>
          act.kind === 'vote' ? (
            <path key={index} d={`M${x - 3} ${y - 3}l6 6m0-6l-6 6`} className={styles.vote} />
          ) : (
            <circle key={index} cx={x} cy={y} r="4" className={act.kind === 'post' ? styles.post : styles.comment} />
          ),
        )}
      </svg>
      <details>
        <summary>As a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Age</th>
              <th scope="col">What</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {acts.slice(0, TABLE_ROWS).map((act, index) => (
              <tr key={index}>
                <td>
                  <bdi>{act.username}</bdi>
                </td>
                <td>{ageBetween(act.joined_at, act.acted_at)}</td>
                <td>{act.kind}</td>
                <td>{formatDateTime(act.acted_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {acts.length > TABLE_ROWS && <p>{counted(acts.length - TABLE_ROWS, 'more', 'more')}</p>}
      </details>
    </section>
  );
}
