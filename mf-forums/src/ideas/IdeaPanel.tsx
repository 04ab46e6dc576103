import type { IdeaRecord, IdeaResult, NamedSymbol, TradeIdea } from '@market-pulse/contract';
import { sourceOf } from '@market-pulse/contract/sources';
import { formatDate } from '@market-pulse/format';
import { hasRole, useSession } from '@market-pulse/session';
import { AppLink, classNames, FigureList, layout, SourceLine, typography, type Figure } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { IdeaCorrectionDialog } from '../dialogs/openDialogs';
import { correctionsPath, memberPath } from '../forums/paths';
import { IdeaDirectionWord } from './IdeaDirectionWord';
import { BASES, HORIZONS, NEXT_PRICE, pendingText, priceNote, recordText } from './ideaTexts';
import { priceText } from '../symbols/priceTexts';
import styles from './IdeaPanel.module.css';
import { SignedPercent } from './SignedPercent';

export interface IdeaPanelProps {
  readonly postId: number;
  readonly idea: TradeIdea;
  readonly record: IdeaRecord | null;
  readonly username: string;
  /** The stocks and coins that the post names; the idea's own one is among them. */
  readonly symbols: readonly NamedSymbol[];
  /** Votes on the idea itself, apart from those on its post: they stand below what it states. */
  readonly votes?: ReactNode;
}

/** What a trade idea states, its one result at the horizon, and how its author's ideas went. */
export function IdeaPanel({ postId, idea, record, username, symbols, votes }: IdeaPanelProps): ReactNode {
  const { kind, symbol, direction, horizon, closes_on: closesOn, result } = idea;
  const named = symbols.find((one) => one.kind === kind && one.symbol === symbol);
  return (
    <section className={classNames(layout.panel, styles.idea)} aria-label="The idea">
      <FigureList
        layout="tiles"
        figures={[
          { label: 'Instrument', value: named ? <AppLink to={named.path}>{symbol}</AppLink> : symbol },
          { label: 'Direction', value: <IdeaDirectionWord direction={direction} /> },
          { label: 'Horizon', value: <Noted note={`to ${formatDate(closesOn)}`}>{HORIZONS[horizon]}</Noted> },
          { label: 'Price at posting', value: <Noted note={priceNote(idea)}>{pricedText(idea)}</Noted> },
          ...(result ? resultFigures(idea, result) : [pendingFigure(idea)]),
        ]}
      />
      {result && (
        <div className={styles.basis}>
          <SourceLine
            provenance={{ source: result.source, as_of: `${result.date}T00:00:00.000Z`, status: 'delayed' }}
            now={undefined}
            text={`Return ${BASES[result.basis]}. Prices: ${sourceOf(result.source).name}.`}
          />
        </div>
      )}
      {votes && <div className={styles.votes}>{votes}</div>}
      <Corrections postId={postId} idea={idea} />
      {record && (
        <p className={styles.record}>
          <span className={typography.muted}>
            Record of <AppLink to={memberPath(username)}>{username}</AppLink>:
          </span>{' '}
          {recordText(record)}. Ideas that were taken away count too.
        </p>
      )}
    </section>
  );
}

const pricedText = (idea: TradeIdea) =>
  idea.price === null ? NEXT_PRICE : priceText(idea.kind, idea.price, idea.currency);

function pendingFigure(idea: TradeIdea): Figure {
  return { label: 'Result', value: <Noted note={pendingText(idea)}>none yet</Noted> };
}

function resultFigures(idea: TradeIdea, { date, price, gain_percent: gain, index, ended }: IdeaResult): Figure[] {
  const when = ended === 'silence' ? `last price before silence, ${formatDate(date)}` : formatDate(date);
  return [
    {
      label: 'Result',
      value: (
        <Noted note={`at ${priceText(idea.kind, price, idea.currency)}, ${when}`}>
          <SignedPercent percent={gain} />
        </Noted>
      ),
    },
    {
      label: 'Against the index',
      value: index ? (
        <Noted
          note={
            <>
              {index.name}: <SignedPercent percent={index.gain_percent} isQuiet />
            </>
          }
        >
          <SignedPercent percent={index.difference} />
        </Noted>
      ) : (
        <Noted note="no index of these days">-</Noted>
      ),
    },
  ];
}

/** That an idea was put right, with the way to why; for admins the way to do so. */
function Corrections({ postId, idea }: Pick<IdeaPanelProps, 'postId' | 'idea'>): ReactNode {
  const mayCorrect = useSession((session) => hasRole(session.user, 'admin'));
  const [isOpen, setOpen] = useState(false);
  const { corrections_count: count } = idea;
  if (count === 0 && !mayCorrect) return undefined;
  return (
    <div className={styles.corrections}>
      {count > 0 && (
        <AppLink to={correctionsPath(postId)}>{count === 1 ? 'corrected' : `corrected ${count} times`}</AppLink>
      )}
      {mayCorrect && (
        <button type="button" className={styles.correct} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Correct this idea
        </button>
      )}
      {isOpen && <IdeaCorrectionDialog postId={postId} idea={idea} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface NotedProps {
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** A figure, and below it in small type what it depends on. */
function Noted({ note, children }: NotedProps): ReactNode {
  return (
    <>
      {children}
      <small className={styles.note}>{note}</small>
    </>
  );
}
