import { useForumMembers } from '@market-pulse/api-client/forums';
import { usernameKey } from '@market-pulse/contract/rules';
import { useState, type KeyboardEvent } from 'react';
import { mentionAt, type StartedMention } from './mention';

/** Names that a text offers while one is typed behind an `@`. */
export interface Mentions {
  readonly started: StartedMention | undefined;
  readonly names: readonly string[];
  /** The one that Enter takes, by its index. */
  readonly active: number;
  /** To be called whenever text or caret have changed. */
  readonly look: (text: string, caret: number) => void;
  readonly close: () => void;
  /** Handles a key that is the list's while there is one: arrows, Enter, Tab, Escape. Tells whether it was. */
  readonly press: (event: KeyboardEvent, take: (username: string) => void) => boolean;
}

/** Follows the name that is being typed. */
export function useMentions(): Mentions {
  const [started, setStarted] = useState<StartedMention>();
  const [active, setActive] = useState(0);
  const { data } = useForumMembers(started?.start ?? '');
  // The last answer may be to fewer letters.
  const start = started && usernameKey(started.start);
  const names =
    start === undefined || !data
      ? []
      : data.map(({ username }) => username).filter((name) => usernameKey(name).startsWith(start));
  const close = () => setStarted(undefined);
  return {
    started,
    names,
    active,
    close,
    look(text, caret) {
      const found = mentionAt(text, caret);
      if (found?.at === started?.at && found?.start === started?.start) return;
      setStarted(found);
      setActive(0);
    },
    press(event, take) {
      const chosen = names[active];
      if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
      const move = { ArrowDown: 1, ArrowUp: names.length - 1 }[event.key];
      if (move !== undefined) setActive((active + move) % names.length);
      else if (event.key === 'Enter' || event.key === 'Tab') take(chosen);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
