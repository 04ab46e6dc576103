import { formFailure } from '@market-pulse/api-client';
import { reportFigure } from '@market-pulse/api-client/companies';
import type { FigureReportTaken } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { toldTogether } from '@market-pulse/contract/sources';
import { AppLink, Button, useSubmission, type SourcePanelProps } from '@market-pulse/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './SourcePanel.module.css';

const NOT_SENT = 'Your report could not be sent. Please try again.';

function focusOn(told: HTMLElement | null): void {
  told?.focus({ preventScroll: true });
}

/** The address of a case, which whoever has it can read. */
const followedCasePath = ({ token }: FigureReportTaken) => `/corrections/case?token=${token}`;

/** The beginning of a text, between characters and never within one of two code units. */
const cut = (text: string, maxLength: number) => text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');

/** Several figures are shown by one line: whoever does not say which one means the line as a whole. */
const WHOLE = '';

/**
 * Says that a figure is wrong: one press, after the one that opened the source. Which figure, and what is right, may be said and need
 * not be.
 */
export function FigureReportForm({ sources, line, about }: Omit<SourcePanelProps, 'now'>): ReactNode {
  const ids = useId();
  const { pathname } = useLocation();
  const [figure, setFigure] = useState(about?.figures[0]?.label ?? WHOLE);
  const [note, setNote] = useState('');
  const [taken, setTaken] = useState<FigureReportTaken>();
  const { state, isSubmitting, submit } = useSubmission((error) => formFailure(error, NOT_SENT));

  const send = (event: FormEvent) => {
    event.preventDefault();
    const chosen = about?.figures.find(({ label }) => label === figure);
    void submit(async () => {
      const answer = await reportFigure({
        page: pathname.slice(0, maxLengths.figurePage),
        subject: cut(about?.subject ?? '', maxLengths.figureName),
        figure: cut(chosen?.label ?? '', maxLengths.figureName),
        shown: cut(chosen?.value ?? line, maxLengths.figureShown),
        source: toldTogether(
          sources.flatMap(({ source }) => source ?? []),
          maxLengths.figureSource,
        ),
        as_of: sources[0]?.as_of ?? null,
        note,
      });
      setTaken(answer);
      return answer.message;
    });
  };

  if (state.status === 'succeeded') {
    return (
      // What had the focus is gone with the form.
      <div tabIndex={-1} ref={focusOn} className={styles.form}>
        <p role="status">{state.message}</p>
        {taken && <AppLink to={followedCasePath(taken)}>Follow the report (case {taken.id})</AppLink>}
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {about && about.figures.length > 1 && (
        <label className={styles.field}>
          <span>Which figure of {about.subject}</span>
          <select value={figure} onChange={({ target }) => setFigure(target.value)}>
            {about.figures.map(({ label, value }) => (
              <option key={label} value={label}>
                {label}: {value}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field} htmlFor={`${ids}note`}>
        <span>
          {about ? 'What is right, and how you know (optional)' : 'Which figure, and what is right (optional)'}
        </span>
        <textarea
          id={`${ids}note`}
          rows={2}
          maxLength={maxLengths.reportNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <Button htmlType="submit" loading={isSubmitting}>
        This figure is wrong
      </Button>
      {state.status === 'failed' && (
        <p role="alert" className={styles.failure}>
          {Object.values(state.fields ?? {}).flat()[0] ?? state.message}
        </p>
      )}
    </form>
  );
}
