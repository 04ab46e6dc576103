import { createContext, useContext } from 'react';

/** What a short message is about: that something worked, did not, or is good to know. */
export type MessageKind = 'success' | 'error' | 'info';

/** What can be done about a message, by a button in it. */
export interface MessageAction {
  /** On the button: `Undo`. */
  readonly label: string;
  /** Done once, and the message goes. */
  readonly act: () => void;
}

/** Says something in a few words over the page; it goes by itself, later where something can be done about it. */
export type Messages = Readonly<Record<MessageKind, (text: string, action?: MessageAction) => void>>;

/** What the page does for all its parts. */
export interface AppServices {
  readonly message: Messages;
}

export const AppContext = createContext<AppServices | undefined>(undefined);

/**
 * What the page does for all its parts: short messages over it, with `message.success`, `message.error` and `message.info`.
 *
 * @throws Error outside a host, which shows them
 */
export function useApp(): AppServices {
  const services = useContext(AppContext);
  if (!services) throw new Error('useApp needs a host: the shell, mountStandalone or renderOnSite');
  return services;
}
