import { useTokens } from '@market-pulse/api-client/platform';
import type { CreatedPlatformToken, PlatformToken } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { AsyncState, Button, Chip, layout, Section, typography, type DataColumn } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { platformErrorText } from '../platformErrorText';
import { CreatedToken } from './CreatedToken';
import { RevokeTokenDialog } from './RevokeTokenDialog';
import { TokenForm } from './TokenForm';
import consoleStyles from '../console.module.css';

/** Tokens of scripts, for admins: who holds which, a new one, and an end to one. */
export function TokensView(): ReactNode {
  const tokens = useTokens();
  const [created, setCreated] = useState<CreatedPlatformToken>();
  const [revoking, setRevoking] = useState<{ readonly token: PlatformToken; readonly opener: HTMLElement }>();
  const [announcement, setAnnouncement] = useState('');
  return (
    <div className={layout.stackLarge}>
      <div className={typography.visuallyHidden} role="status" aria-live="polite">
        {announcement}
      </div>
      <Section
        title="New token"
        lead="A deploy token publishes one remote; an operator token may do what a product owner may."
      >
        {created && <CreatedToken token={created} onDismiss={() => setCreated(undefined)} />}
        <TokenForm onCreated={setCreated} />
      </Section>
      <Section title="Tokens" lead="Stored are hashes alone: a token that was lost is replaced by a new one.">
        <AsyncState
          query={tokens}
          loadingText="Loading tokens..."
          errorText={platformErrorText}
          empty="There are no tokens."
        >
          {(list) => (
            <ChoosableTable
              name="console-tokens"
              caption="Tokens"
              columns={columnsWith((token, opener) => setRevoking({ token, opener }))}
              rows={list}
              rowKey={({ id }) => id}
            />
          )}
        </AsyncState>
      </Section>
      {revoking && (
        <RevokeTokenDialog
          {...revoking}
          onClose={() => setRevoking(undefined)}
          onDone={(text) => {
            setAnnouncement(text);
            if (created?.id === revoking.token.id) setCreated(undefined);
          }}
        />
      )}
    </div>
  );
}

function columnsWith(revoke: (token: PlatformToken, opener: HTMLElement) => void): DataColumn<PlatformToken>[] {
  return [
    {
      key: 'token',
      title: 'Token',
      role: 'primary',
      render: ({ id, note }) => (
        <>
          <span className={consoleStyles.title}>Token {id}</span> {note}
        </>
      ),
    },
    {
      key: 'scope',
      title: 'May',
      render: ({ scope, remote }) =>
        scope === 'operator' ? <Chip tone="caution">operate the platform</Chip> : <Chip>publish {remote}</Chip>,
    },
    { key: 'created', title: 'Created', role: 'secondary', render: ({ created_at }) => formatDateTime(created_at) },
    {
      key: 'used',
      title: 'Last used',
      render: ({ last_used_at }) => (last_used_at === null ? 'Never' : formatDateTime(last_used_at)),
    },
    {
      key: 'revoke',
      title: 'Revoke',
      role: 'action',
      render: (token) => (
        <Button
          size="small"
          aria-label={`Revoke token ${token.id}`}
          onClick={(event) => revoke(token, event.currentTarget)}
        >
          Revoke
        </Button>
      ),
    },
  ];
}
