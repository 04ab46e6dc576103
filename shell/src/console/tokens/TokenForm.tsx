import { useCreateToken, useEnvironments } from '@market-pulse/api-client/platform';
import type { CreatedPlatformToken, PlatformTokenRequest } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { classNames, layout } from '@market-pulse/ui';
import { type ReactNode, useId } from 'react';
import { matrixRows } from '../environments/rows';
import { platformFailure } from '../platformErrorText';
import styles from './TokenForm.module.css';

interface TokenFields {
  readonly scope: PlatformTokenRequest['scope'];
  readonly remote?: string;
  readonly note: string;
}

export interface TokenFormProps {
  readonly onCreated: (token: CreatedPlatformToken) => void;
}

/** As the contract has it: lower-case letters and digits, words joined by hyphens. */
const REMOTE_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const EMPTY: TokenFields = { scope: 'deploy', remote: '', note: '' };

/** Makes a token for a script. The name of a remote may be new: the token registers it, switched off everywhere. */
export function TokenForm({ onCreated }: TokenFormProps): ReactNode {
  const { mutateAsync: create } = useCreateToken();
  const send = async ({ scope, remote = '', note: typed }: TokenFields) => {
    const note = typed.trim();
    onCreated(await create(scope === 'deploy' ? { scope, remote: remote.trim(), note } : { scope, note }));
    return { values: EMPTY };
  };
  return (
    <SubmitForm<TokenFields>
      name="token"
      className={classNames(layout.panel, styles.form)}
      initialValues={EMPTY}
      send={send}
      failureOf={platformFailure}
      actions={<SubmitButton>Create the token</SubmitButton>}
    >
      <Form.Item name="scope" label="What may it do?">
        <Radio.Group
          options={[
            { value: 'deploy', label: 'Publish one remote' },
            { value: 'operator', label: 'Operate the platform' },
          ]}
        />
      </Form.Item>
      <RemoteField />
      <Form.Item
        name="note"
        label="Who holds it, and for what?"
        rules={[{ required: true, whitespace: true, message: 'Say who holds it, so that it can be revoked one day' }]}
      >
        <Input autoComplete="off" maxLength={maxLengths.tokenNote} />
      </Form.Item>
    </SubmitForm>
  );
}

/** Which remote a token publishes; one that operates the platform has none. */
function RemoteField(): ReactNode {
  const listId = useId();
  const { data: environments = [] } = useEnvironments();
  const scope: TokenFields['scope'] = Form.useWatch('scope', Form.useFormInstance()) ?? EMPTY.scope;
  if (scope !== 'deploy') return null;
  return (
    <>
      <Form.Item
        name="remote"
        label="Remote"
        extra="Lower-case letters, digits and hyphens. A new name is registered, switched off everywhere."
        rules={[
          { required: true, whitespace: true, message: 'Say which remote it publishes' },
          { pattern: REMOTE_NAME, message: 'A name is lower-case letters and digits, words joined by hyphens' },
        ]}
      >
        <Input list={listId} autoComplete="off" spellCheck={false} maxLength={maxLengths.remoteName} />
      </Form.Item>
      <datalist id={listId}>
        {matrixRows(environments).map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
