import { ApiError } from '@market-pulse/api-client';
import { useCreateToken, useEnvironments } from '@market-pulse/api-client/platform';
import type { CreatedPlatformToken, PlatformTokenRequest } from '@market-pulse/contract';
import { Alert, Button } from '@market-pulse/ui';
import { Form, Input, Radio } from '@market-pulse/ui/form';
import { type ReactNode, useId, useState } from 'react';
import { matrixRows } from '../environments/rows';
import { platformErrorText } from '../platformErrorText';

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

/** Makes a token for a script. The name of a remote may be new: the token registers it, switched off everywhere. */
export function TokenForm({ onCreated }: TokenFormProps): ReactNode {
  const create = useCreateToken();
  const { data: environments = [] } = useEnvironments();
  const [form] = Form.useForm<TokenFields>();
  const [error, setError] = useState<string>();
  const listId = useId();
  const scope = Form.useWatch('scope', form) ?? 'deploy';

  const submit = async ({ scope: wanted, remote = '', note }: TokenFields) => {
    setError(undefined);
    try {
      const text = note.trim();
      onCreated(
        await create.mutateAsync(
          wanted === 'deploy' ? { scope: wanted, remote: remote.trim(), note: text } : { scope: wanted, note: text },
        ),
      );
      form.resetFields();
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.fields.remote : undefined;
      form.setFields([{ name: 'remote', errors: [...(refused ?? [])] }]);
      setError(platformErrorText(failure));
    }
  };

  return (
    <Form
      form={form}
      className="mp-panel mp-token-form"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ scope: 'deploy', remote: '', note: '' } satisfies TokenFields}
      onFinish={(fields: TokenFields) => void submit(fields)}
    >
      <Form.Item name="scope" label="What may it do?">
        <Radio.Group
          options={[
            { value: 'deploy', label: 'Publish one remote' },
            { value: 'operator', label: 'Operate the platform' },
          ]}
        />
      </Form.Item>
      {scope === 'deploy' && (
        <Form.Item
          name="remote"
          label="Remote"
          extra="Lower-case letters, digits and hyphens. A new name is registered, switched off everywhere."
          rules={[
            { required: true, whitespace: true, message: 'Say which remote it publishes' },
            { pattern: REMOTE_NAME, message: 'A name is lower-case letters and digits, words joined by hyphens' },
          ]}
        >
          <Input list={listId} autoComplete="off" spellCheck={false} maxLength={40} />
        </Form.Item>
      )}
      <datalist id={listId}>
        {matrixRows(environments).map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </datalist>
      <Form.Item
        name="note"
        label="Who holds it, and for what?"
        rules={[{ required: true, whitespace: true, message: 'Say who holds it, so that it can be revoked one day' }]}
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <div className="mp-stack">
        {error && <Alert type="error" showIcon title={error} />}
        <div>
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            Create the token
          </Button>
        </div>
      </div>
    </Form>
  );
}
