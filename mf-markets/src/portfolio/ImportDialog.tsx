import { formFailure } from '@market-pulse/api-client';
import { usePortfolioActions, type PortfolioFile } from '@market-pulse/api-client/personal';
import type {
  PortfolioAccount,
  PortfolioImportLine,
  PortfolioImportResult,
  PortfolioLineChoice,
} from '@market-pulse/contract';
import { PORTFOLIO_MAX_ACCOUNTS } from '@market-pulse/contract/rules';
import { formatCount } from '@market-pulse/format';
import { Alert, AppLink, Button, layout, saveFile, typography, useApp } from '@market-pulse/ui';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { Modal } from '@market-pulse/ui/overlay';
import { useId, useRef, useState, type ReactNode } from 'react';
import { AccountOfFile } from './AccountOfFile';
import { ChosenLines } from './ChosenLines';
import { DateQuestion } from './DateQuestion';
import { readText } from './decodeFile';
import { countText, importText, storedText } from './importTexts';
import { maskStatement } from './maskStatement';
import { RefusedLines } from './RefusedLines';
import { sharesText } from './moneyText';
import styles from './PortfolioPage.module.css';

/** Largest file that is read, in bytes: what the server takes, in an encoding of two bytes a character. */
const LARGEST_FILE = 4_000_000;

/** What the dialog is at. */
type ImportState =
  | { readonly status: 'choosing' }
  | { readonly status: 'reading'; readonly name: string }
  | (Failure & { readonly status: 'failed'; readonly name: string; readonly content?: string })
  | (Preview & { readonly status: 'shown' | 'checking' | 'storing' })
  | (Preview & Failure & { readonly status: 'refused' });

/** Why a file was not taken, and what else is to be known of that. */
interface Failure {
  readonly message: string;
  readonly details: readonly string[];
}

function failureOf(error: unknown, fallback: string): Failure {
  const { message, fields } = formFailure(error, fallback);
  return { message, details: (fields['content'] ?? []).filter((detail) => detail !== message) };
}

/** What is chosen of a file; without an account each line goes to the one that the file names. */
type FileChoices = Partial<Pick<PortfolioFile, 'dates' | 'lines'>> & { readonly account?: string | undefined };

/** What an import would do. */
interface Preview {
  readonly name: string;
  readonly file: PortfolioFile;
  readonly result: PortfolioImportResult;
}

export interface ImportDialogProps {
  /** What the person has already. */
  readonly accounts: readonly PortfolioAccount[];
  /** The name of the account that lines go to until another is chosen; undefined for the one that the file names. */
  readonly account?: string | undefined;
  readonly onClose: () => void;
}

/** Imports the file of a broker: it is chosen, shown for what it would do, and then stored. */
export function ImportDialog({ accounts, account, onClose }: ImportDialogProps): ReactNode {
  const { tryImport, importFile } = usePortfolioActions();
  const { message } = useApp();
  const [state, setState] = useState<ImportState>({ status: 'choosing' });
  const [isNamingAccount, setNamingAccount] = useState(false);
  const field = useId();
  const { place: decided, onFocus } = useKeptFocus<HTMLDivElement>('row');
  /** Counts the files that were chosen: what comes of an earlier one is for nobody. */
  const chosen = useRef(0);

  const show = async (file: File) => {
    const { name } = file;
    const turn = (chosen.current += 1);
    setNamingAccount(false);
    const set = (next: ImportState) => {
      if (chosen.current === turn) setState(next);
    };
    if (file.size > LARGEST_FILE) {
      const message = 'This file is larger than 4 MB. Please import it in parts.';
      set({ status: 'failed', name, message, details: [] });
      return;
    }
    set({ status: 'reading', name });
    let text: PortfolioFile | undefined;
    try {
      text = { content: await readText(file), ...(account !== undefined && { account }) };
      set({ status: 'shown', name, file: text, result: await tryImport(text) });
    } catch (error) {
      const failure = failureOf(error, 'The file could not be read. Please try again.');
      set({ status: 'failed', name, ...failure, ...(text && { content: text.content }) });
    }
  };
  /** Asks anew what an import would do, with something else chosen. */
  const choose = async ({ name, file, result }: Preview, choices: FileChoices) => {
    const turn = chosen.current;
    const { account: before, ...rest } = { ...file, ...choices };
    const next = { ...rest, ...(before !== undefined && { account: before }) };
    setState({ status: 'checking', name, file, result });
    let after: ImportState;
    try {
      after = { status: 'shown', name, file: next, result: await tryImport(next) };
    } catch (error) {
      const failure = failureOf(error, 'The file could not be read. Please try again.');
      after = { status: 'refused', name, file, result, ...failure };
    }
    if (chosen.current === turn) setState(after);
  };
  const store = async (preview: Preview) => {
    setState({ ...preview, status: 'storing' });
    try {
      message.success(storedText(await importFile(preview.file)));
      onClose();
    } catch (error) {
      const failure = failureOf(error, 'The file could not be imported. Please try again.');
      setState({ ...preview, ...failure, status: 'refused' });
    }
  };

  const isStoring = state.status === 'storing';
  const isBusy = isStoring || state.status === 'checking';
  return (
    <Modal
      open
      title="Import a broker's file"
      footer={null}
      onCancel={onClose}
      // What is on its way can no longer be called back.
      closable={!isStoring}
      keyboard={!isStoring}
      mask={{ closable: !isStoring }}
    >
      <div className={layout.stack}>
        <p className={typography.muted}>
          CSV files of Interactive Brokers (Flex query of trades, activity statement), Charles Schwab, Fidelity,
          Robinhood, Degiro, Trading 212, Revolut, Coinbase and Kraken are understood, and any table with the columns
          date, symbol, action, quantity, price, fee and currency. What was imported before is not imported again.
        </p>
        <label htmlFor={field}>CSV file</label>
        <input
          id={field}
          className={styles.file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={isStoring}
          // The same file may be chosen again, once it was put right.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target: { files } }) => {
            const [file] = files ?? [];
            if (file) void show(file);
          }}
        />
        <div role="status">
          {state.status === 'reading' && `Reading ${state.name}...`}
          {'result' in state && <PreviewText name={state.name} result={state.result} />}
        </div>
        {'result' in state && (
          <>
            <DateQuestion
              dates={state.result.dates}
              isBusy={isBusy}
              onChoose={(dates) => void choose(state, { dates })}
            />
            <AccountOfFile
              accounts={accounts}
              named={state.result.accounts}
              chosen={state.file.account}
              isBusy={isBusy}
              onChoose={(name) => void choose(state, { account: name })}
              isNaming={isNamingAccount}
              onNaming={setNamingAccount}
            />
            {(state.result.refused > 0 || (state.file.lines ?? []).length > 0) && (
              <div
                ref={decided}
                tabIndex={-1}
                role="group"
                aria-label="Lines to decide"
                className={layout.stack}
                onFocus={onFocus}
              >
                <RefusedLines
                  lines={state.result.refused_lines}
                  count={state.result.refused}
                  isBusy={isBusy}
                  onChoose={(choice) => void choose(state, { lines: withChoice(state.file.lines, choice) })}
                />
                <ChosenLines
                  lines={state.file.lines ?? []}
                  isBusy={isBusy}
                  onUndo={(line) => void choose(state, { lines: withoutChoice(state.file.lines, line) })}
                />
              </div>
            )}
          </>
        )}
        {'message' in state && <FailureText failure={state} />}
        {state.status === 'failed' && state.content !== undefined && (
          <MaskedCopy name={state.name} content={state.content} />
        )}
        {'result' in state && state.result.refused > 0 && <MaskedCopy name={state.name} content={state.file.content} />}
        {'result' in state && (
          <div className={styles.actions}>
            <Button
              type="primary"
              disabled={!isStorable(state.result) || isNamingAccount || isBusy}
              loading={isStoring}
              onClick={() => void store(state)}
            >
              {importText(state.result)}
            </Button>
            <Button disabled={isStoring} onClick={onClose}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

/** What quantities and amounts of a masked copy are multiplied by: between a half and two, another one each time. */
const factorOfChance = () => 0.5 + Math.random() * 1.5;

interface MaskedCopyProps {
  readonly name: string;
  readonly content: string;
}

/** A way to hand in a file that is not understood: a copy that does not tell whose it is, made in the browser. */
function MaskedCopy({ name, content }: MaskedCopyProps): ReactNode {
  const save = () =>
    saveFile(
      `masked-${name}`,
      new Blob([maskStatement(content, factorOfChance())], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <div className={styles.masked}>
      <p className={typography.muted}>
        Should this file be understood? Save a copy in which names, numbers of accounts and orders, quantities and
        amounts are replaced, look through it, and send it with a word about your broker to the{' '}
        <AppLink to="/contact">contact page</AppLink>. Nothing leaves this browser by itself.
      </p>
      <Button onClick={save}>Save a masked copy</Button>
    </div>
  );
}

type Choices = readonly PortfolioLineChoice[] | undefined;

const withoutChoice = (lines: Choices, line: number) => (lines ?? []).filter((one) => one.line !== line);

const withChoice = (lines: Choices, choice: PortfolioLineChoice) => [...withoutChoice(lines, choice.line), choice];

/** Whether there is something to store, and room for its accounts. */
const isStorable = ({ added, cancelled, completed = 0, too_many_accounts: tooMany }: PortfolioImportResult) =>
  added + cancelled + completed > 0 && tooMany === undefined;

function FailureText({ failure: { message, details } }: { readonly failure: Failure }): ReactNode {
  return (
    <div>
      <Alert type="error" showIcon title={message} />
      {details.length > 0 && (
        <ul className={styles.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PreviewTextProps {
  readonly name: string;
  readonly result: PortfolioImportResult;
}

function PreviewText({ name, result }: PreviewTextProps): ReactNode {
  const { format, added, cancelled, completed, dates, duplicates, openings, skipped } = result;
  const { skipped_lines: skippedLines, maybe_cut_line: maybeCutLine, too_many_accounts: tooManyAccounts } = result;
  if (dates?.order === null) return <p>{`${name} is ${format}.`}</p>;
  return (
    <>
      <p>
        {name} is {format}. {countText(added, 'transaction')} would be imported
        {duplicates > 0 &&
          `; ${countText(duplicates, 'line')} ${duplicates === 1 ? 'is' : 'are'} in your portfolio already`}
        .
      </p>
      {completed !== undefined && (
        <p>
          Of {countText(completed, 'transaction')} already there the file tells what was moved on the account, which
          would be stored.
        </p>
      )}
      {cancelled > 0 && (
        <p>{countText(cancelled, 'trade')} would be taken back, as the file says, and count no more.</p>
      )}
      {tooManyAccounts !== undefined && (
        <Alert
          type="error"
          showIcon
          title={`At most ${PORTFOLIO_MAX_ACCOUNTS} accounts; with this file there would be ${tooManyAccounts}. Choose one account for all lines.`}
        />
      )}
      {openings.map(({ kind, symbol, quantity, account = '' }) => (
        <p key={`${kind} ${symbol} ${account}`}>
          {sharesText(quantity)} {symbol} are sold that were never bought{account && ` in "${account}"`}: the file seems
          to begin in the middle. The portfolio asks for the opening position, and marks the gain as “cost unknown”
          until you enter it.
        </p>
      ))}
      {maybeCutLine !== undefined && (
        <p>
          Line {maybeCutLine} ends the file with a figure and without a line break. Please look whether the figure is
          whole.
        </p>
      )}
      <Lines title={`${countText(skipped, 'line')} left out as no transactions`} count={skipped} lines={skippedLines} />
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly count: number;
  /** The first of them. */
  readonly lines: readonly PortfolioImportLine[];
}

function Lines({ title, count, lines }: LinesProps): ReactNode {
  if (count === 0) return null;
  return (
    <details className={styles.lines}>
      <summary>{title}</summary>
      <ul>
        {lines.map(({ line, reason }) => (
          <li key={line}>
            Line {line}: {reason}
          </li>
        ))}
        {count > lines.length && <li>and {formatCount(count - lines.length)} more</li>}
      </ul>
    </details>
  );
}
