import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { AppContext, type AppServices, type MessageAction, type MessageKind } from './useApp';
import { classNames } from '../primitives/classNames';
import styles from './MessageHost.module.css';

/** How long a message stays when neither pointer nor finger rests on it. */
const SHOWN_MILLISECONDS = 4000;
/** The same of one with a button: it has to be read, and reached. */
const SHOWN_WITH_ACTION_MILLISECONDS = 12_000;
/** More at once are a wall; the oldest goes first. */
const MOST_MESSAGES = 4;

const ICONS = { success: CheckCircleFilled, error: CloseCircleFilled, info: InfoCircleFilled } as const;

interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
  readonly action: MessageAction | undefined;
}

/**
 * Shows the short messages of everything below it, newest last, at the top of the window. They need no code of their own to
 * be loaded first, so that they can say that code could not be loaded.
 */
export function MessageHost({ children }: { readonly children: ReactNode }): ReactNode {
  const [messages, setMessages] = useState<readonly Message[]>([]);

  const services = useMemo<AppServices>(() => {
    let count = 0;
    const show = (kind: MessageKind) => (text: string, action?: MessageAction) => {
      const added = { id: ++count, kind, text, action };
      setMessages((shown) => [...shown, added].slice(-MOST_MESSAGES));
    };
    return { message: { success: show('success'), error: show('error'), info: show('info') } };
  }, []);

  return (
    <AppContext value={services}>
      {children}
      <div className={styles.messages} aria-live="polite">
        {messages.map((message) => (
          <ShownMessage
            key={message.id}
            message={message}
            onGone={() => setMessages((shown) => shown.filter(({ id }) => id !== message.id))}
          />
        ))}
      </div>
    </AppContext>
  );
}

function ShownMessage({ message, onGone }: { readonly message: Message; readonly onGone: () => void }): ReactNode {
  const { kind, text, action } = message;
  const [isHeld, setHeld] = useState(false);
  const goneLater = useEffectEvent(onGone);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => goneLater(), action ? SHOWN_WITH_ACTION_MILLISECONDS : SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isHeld, action]);

  const Icon = ICONS[kind];
  return (
    <div
      className={classNames(styles.message, styles[kind])}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden />
      {text}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onGone();
            action.act();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
