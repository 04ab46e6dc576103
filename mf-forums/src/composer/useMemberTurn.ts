import { useState } from 'react';
import { useMember } from '../posts/useMember';

/**
 * A number that is another one once somebody else has signed in than who was here before, as another tab may do: the key of what holds a
 * text of theirs. Whoever signs out, and in again, goes on with what is on screen.
 */
export function useMemberTurn(): number {
  const { id } = useMember();
  const [known, setKnown] = useState({ id, turn: 0 });
  if (id === undefined || id === known.id) return known.turn;
  const next = { id, turn: known.id === undefined ? known.turn : known.turn + 1 };
  setKnown(next);
  return next.turn;
}
