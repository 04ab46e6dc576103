import { createContext, useContext, useEffect } from 'react';

/** Tells the dialog around, where there is one, whether something that was sent from it is on its way. */
export const ModalHold = createContext<(isHeld: boolean) => void>(() => undefined);

/** Keeps the dialog around open while `isHeld`: neither Escape nor a press beside it closes it. */
export function useModalHold(isHeld: boolean): void {
  const hold = useContext(ModalHold);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}
