import { useChangeRow, type RowChange } from '@market-pulse/api-client/platform';
import type { Environment, EnvironmentRemote } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { Button, classNames, layout } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useRef, useState, type ComponentRef, type ReactNode } from 'react';
import { platformFailure } from '../../platformErrorText';
import { isSameState, stateAfter, type RowAction } from '../../rowAction';
import { findRow } from '../rows';
import { CanaryChoice } from './CanaryChoice';
import { ChangePreview } from './ChangePreview';
import { ConsoleDialog } from '../../ConsoleDialog';
import { dialogTitle, doneText, submitLabels } from './dialogTexts';
import { PromotionChoice } from './PromotionChoice';
import { ReleaseChoice } from './ReleaseChoice';
import type { RowDialogProps } from './RowDialog';
import type { RowSubject, SubjectKind } from './subject';
import consoleStyles from '../../console.module.css';

type ChangeKind = Exclude<SubjectKind, 'preview' | 'override'>;

export interface ChangeDialogProps extends Omit<RowDialogProps, 'subject'> {
  readonly subject: RowSubject & { readonly kind: ChangeKind };
}

/**
 * Changes a row: shows what will be before it is done, asks why, and sends what was seen along, so that nobody undoes what
 * another has done meanwhile. After such a refusal it shows the row as it is now.
 */
export function ChangeDialog({ subject, environments, opener, onClose, onDone }: ChangeDialogProps): ReactNode {
  const { kind, environment: openedAt, remote } = subject;
  const changeRow = useChangeRow();
  // What was seen counts, not what comes in meanwhile: a change is sent with the row that it was decided on.
  const [seen, setSeen] = useState(environments);
  const source = findRow(seen, openedAt, remote);
  const [action, setAction] = useState(() => (source ? givenAction(kind, source) : undefined));
  const [destination, setDestination] = useState<string>();
  const reasonField = useRef<ComponentRef<typeof Input.TextArea>>(null);

  const environment = kind === 'promotion' ? destination : openedAt;
  const row = environment === undefined ? undefined : findRow(seen, environment, remote);
  const chosen = kind === 'promotion' ? promotionOf(openedAt, source) : action;
  const after = row && chosen && stateAfter(row, chosen);
  const isReady = after !== undefined && !isSameState(row ?? after, after);
  const title = source?.title ?? remote;

  const send = async ({ reason }: { readonly reason: string }) => {
    if (!row || !chosen || environment === undefined) return;
    const outcome = await changeRow(changeOf(chosen, { environment, remote, etag: row.etag, reason: reason.trim() }));
    if (outcome.status === 'done') {
      onClose();
      onDone(doneText(chosen, outcome.row, { title, environment }));
      return;
    }
    if (outcome.environments) setSeen(outcome.environments);
    throw outcome.error;
  };

  return (
    <ConsoleDialog
      title={dialogTitle(kind, title, openedAt)}
      first={action ? reasonField : undefined}
      {...{ opener, onClose }}
    >
      <SubmitForm
        name="change"
        className={layout.stack}
        isBlocked={!isReady}
        send={send}
        failureOf={platformFailure}
        actions={
          <div className={classNames(layout.row, consoleStyles.dialogEnd)}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton danger={kind === 'switch-off'}>{submitLabels[kind]}</SubmitButton>
          </div>
        }
      >
        {source && <Choices {...{ kind, openedAt, source, seen, action, destination, setAction, setDestination }} />}
        {row && chosen && after && environment !== undefined && (
          <ChangePreview {...{ environment, row, action: chosen, after }} />
        )}
        <Form.Item
          name="reason"
          label="Why?"
          extra="Stands in the history, with your name."
          rules={[{ required: true, whitespace: true, message: 'Say why, in a few words' }]}
        >
          <Input.TextArea ref={reasonField} rows={2} maxLength={maxLengths.changeReason} />
        </Form.Item>
      </SubmitForm>
    </ConsoleDialog>
  );
}

interface ChoicesProps {
  readonly kind: ChangeKind;
  readonly openedAt: string;
  readonly source: EnvironmentRemote;
  readonly seen: readonly Environment[];
  readonly action: RowAction | undefined;
  readonly destination: string | undefined;
  readonly setAction: (action: RowAction | undefined) => void;
  readonly setDestination: (environment: string) => void;
}

/** What is left to choose; most dialogs are about one thing that is given. */
function Choices(props: ChoicesProps): ReactNode {
  const { kind, openedAt, source, seen, action, destination, setAction, setDestination } = props;
  if (kind === 'release') {
    return (
      <ReleaseChoice
        environment={openedAt}
        row={source}
        purpose="release"
        value={action?.kind === 'release' ? action.version : undefined}
        onChange={(version) => setAction({ kind: 'release', version })}
      />
    );
  }
  if (kind === 'canary') {
    return (
      <CanaryChoice
        environment={openedAt}
        row={source}
        onChange={(canary) => setAction(canary && { kind: 'canary', canary })}
      />
    );
  }
  if (kind === 'promotion') {
    return (
      <PromotionChoice
        environments={seen}
        remote={source.name}
        from={openedAt}
        value={destination}
        onChange={setDestination}
      />
    );
  }
  return null;
}

/** What a dialog is about from the start; undefined where it is chosen in it. */
function givenAction(kind: ChangeKind, row: EnvironmentRemote): RowAction | undefined {
  switch (kind) {
    case 'switch-on':
    case 'switch-off':
      return { kind: 'switch', enabled: kind === 'switch-on' };
    case 'rendering-on':
    case 'rendering-off':
      return { kind: 'rendering', onServer: kind === 'rendering-on' };
    case 'no-canary':
      return { kind: 'canary', canary: null };
    case 'canary-to-all':
      return row.canary ? { kind: 'release', version: row.canary.version } : undefined;
    case 'rollback':
      return { kind: 'rollback' };
    case 'release':
    case 'canary':
    case 'promotion':
      return undefined;
  }
}

function promotionOf(from: string, source: EnvironmentRemote | undefined): RowAction | undefined {
  return source?.version ? { kind: 'promotion', from, version: source.version } : undefined;
}

function changeOf(action: RowAction, seen: Pick<RowChange, 'environment' | 'remote' | 'etag' | 'reason'>): RowChange {
  switch (action.kind) {
    case 'switch':
      return { ...seen, kind: 'change', change: { enabled: action.enabled } };
    case 'rendering':
      return { ...seen, kind: 'change', change: { server_rendering: action.onServer } };
    case 'release':
      return { ...seen, kind: 'change', change: { version: action.version } };
    case 'canary':
      return { ...seen, kind: 'change', change: { canary: action.canary } };
    case 'promotion':
      return { ...seen, kind: 'promotion', from: action.from, version: action.version };
    case 'rollback':
      return { ...seen, kind: 'rollback' };
  }
}
