import { startPreview } from '@market-pulse/api-client/platform';
import { usePlatform } from '@market-pulse/remote-kit';
import { Button, classNames, layout } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';
import { platformFailure } from '../../platformErrorText';
import { findRow } from '../rows';
import { ConsoleDialog } from '../../ConsoleDialog';
import { dialogTitle, submitLabels } from './dialogTexts';
import type { RowDialogProps } from './RowDialog';
import type { RowSubject } from './subject';
import consoleStyles from '../../console.module.css';

export interface PreviewDialogProps extends Omit<RowDialogProps, 'subject' | 'onDone'> {
  readonly subject: RowSubject & { readonly kind: 'preview' | 'override' };
}

/** Where `npm run dev` of a remote offers its release. */
const OWN_BUILD = 'http://localhost:3001/release/';

/** Shows this browser an environment, or one's own build in it. It ends in a new document, which carries the banner. */
export function PreviewDialog({ subject, environments, opener, onClose }: PreviewDialogProps): ReactNode {
  const { kind, environment, remote } = subject;
  const { preview } = usePlatform().manifest;
  const title = findRow(environments, environment, remote)?.title ?? remote;

  const start = async ({ url }: { readonly url?: string }) => {
    // Builds of other remotes that are being tried on the same environment stay.
    const present = preview?.environment === environment ? preview.overrides : {};
    const overrides = url === undefined ? undefined : { ...present, [remote]: url.trim() };
    await startPreview({ environment, overrides });
    location.assign('/');
  };

  return (
    <ConsoleDialog title={dialogTitle(kind, title, environment)} opener={opener} onClose={onClose}>
      <SubmitForm
        name="preview"
        className={layout.stack}
        initialValues={{ url: OWN_BUILD }}
        send={start}
        failureOf={platformFailure}
        actions={
          <div className={classNames(layout.row, consoleStyles.dialogEnd)}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>{submitLabels[kind]}</SubmitButton>
          </div>
        }
      >
        <ul className={consoleStyles.effects}>
          {kind === 'preview' ? (
            <li>This browser is shown {environment}, for eight hours at most. Nobody else sees a difference.</li>
          ) : (
            <li>
              This browser loads {title} from the address below, and everything else as {environment} has it. Nobody
              else sees a difference.
            </li>
          )}
          <li>A banner on every page says so, and leads back.</li>
        </ul>
        {kind === 'override' && (
          <Form.Item
            name="url"
            label="Address of the build’s folder"
            extra="The folder that holds release.json. A team’s own server offers it at the port that it prints."
            rules={[{ required: true, whitespace: true, message: 'Say where the build is' }]}
          >
            <Input inputMode="url" autoComplete="off" spellCheck={false} maxLength={200} />
          </Form.Item>
        )}
      </SubmitForm>
    </ConsoleDialog>
  );
}
