import { useEnvironments } from '@market-pulse/api-client/platform';
import type { Environment } from '@market-pulse/contract';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { AsyncState, typography, useApp, type DataColumn } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { platformErrorText } from '../platformErrorText';
import { Cell } from './Cell';
import { RowDialog } from './dialogs/RowDialog';
import type { RowSubject } from './dialogs/subject';
import { type MatrixRow, matrixRows } from './rows';
import styles from './EnvironmentsView.module.css';
import consoleStyles from '../console.module.css';

/** A dialog that is open, with the control that opened it. */
interface OpenDialog {
  readonly subject: RowSubject;
  readonly environments: readonly Environment[];
  readonly opener: HTMLElement | null;
}

/** The matrix of remotes and environments, from which everything that they serve is changed. */
export function EnvironmentsView(): ReactNode {
  const environments = useEnvironments();
  const { message } = useApp();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [announcement, setAnnouncement] = useState('');

  const tell = (text: string) => {
    setAnnouncement(text);
    message.success(text);
  };

  return (
    <>
      <div className={typography.visuallyHidden} role="status" aria-live="polite">
        {announcement}
      </div>
      <AsyncState
        query={environments}
        loadingText="Loading environments..."
        errorText={platformErrorText}
        empty="There are no environments yet."
      >
        {(list) => (
          <div className={styles.matrix}>
            <ChoosableTable
              name="console-environments"
              caption="What each environment serves"
              columns={columnsOf(list, (subject, opener) => {
                setAnnouncement('');
                setDialog({ subject, environments: list, opener });
              })}
              rows={matrixRows(list)}
              rowKey={({ name }) => name}
            />
          </div>
        )}
      </AsyncState>
      {dialog && <RowDialog {...dialog} onClose={() => setDialog(undefined)} onDone={tell} />}
    </>
  );
}

function columnsOf(
  environments: readonly Environment[],
  open: (subject: RowSubject, opener: HTMLElement | null) => void,
): DataColumn<MatrixRow>[] {
  return [
    {
      key: 'remote',
      title: 'Remote',
      role: 'primary',
      render: ({ title }) => <span className={consoleStyles.title}>{title}</span>,
    },
    ...environments.map(({ name: environment }): DataColumn<MatrixRow> => ({
      // A key of columns has no hyphen.
      key: environment.replaceAll('-', '_'),
      title: environment,
      role: 'block',
      render: ({ name, cells }) => {
        const row = cells[environment];
        if (!row) return <span className={typography.muted}>Not known here</span>;
        return (
          <Cell
            environment={environment}
            row={row}
            onAct={(kind, opener) => open({ kind, environment, remote: name }, opener)}
          />
        );
      },
    })),
  ];
}
