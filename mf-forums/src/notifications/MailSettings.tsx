import { useChangeNotificationMails, useNotificationMails } from '@market-pulse/api-client/forums';
import type { MailDelivery, MailedNotificationType } from '@market-pulse/contract';
import { AsyncState, useApp } from '@market-pulse/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from './MailSettings.module.css';

const kinds: readonly { readonly kind: MailedNotificationType; readonly label: string }[] = [
  { kind: 'reply', label: 'Comments and replies' },
  { kind: 'mention', label: 'Mentions' },
  { kind: 'vote', label: 'Votes' },
  { kind: 'follow', label: 'What I follow' },
  { kind: 'moderation', label: 'Moderation' },
];

const deliveries: readonly { readonly value: MailDelivery; readonly label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Once a day' },
  { value: 'now', label: 'At once' },
];

/** How each kind of notification is mailed, at the foot of the drawer; asked for when it is opened. */
export function MailSettings(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.settings} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Mail me about the forums</summary>
      {isOpen && <MailChoices />}
    </details>
  );
}

/** How each kind of notification is mailed: never, once a day, at once. */
export function MailChoices(): ReactNode {
  const query = useNotificationMails({ enabled: true });
  const { mutate, isPending } = useChangeNotificationMails();
  const { message } = useApp();
  const id = useId();
  const onError = () => message.error('That could not be changed. Please try again.');
  return (
    <AsyncState query={query} loadingText="Loading your settings..." errorText="Failed to load your settings">
      {(settings) => (
        <dl className={styles.kinds}>
          {kinds.map(({ kind, label }) => (
            <div key={kind}>
              <dt>
                <label htmlFor={`${id}-${kind}`}>{label}</label>
              </dt>
              <dd>
                <select
                  id={`${id}-${kind}`}
                  value={settings[kind]}
                  disabled={isPending}
                  onChange={(event) => mutate({ [kind]: event.target.value as MailDelivery }, { onError })}
                >
                  {deliveries.map(({ value, label: name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </AsyncState>
  );
}
