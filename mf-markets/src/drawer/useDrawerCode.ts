import { useLazyImport } from '@market-pulse/remote-kit';
import { useApp } from '@market-pulse/ui';
import { useEffect } from 'react';

/**
 * Brings the code of a drawer or dialog when the first one is opened. Where it does not come a message says so and it is closed.
 *
 * @param load a function that stays the same between renderings
 * @param failureText what that message says
 * @returns undefined until it is there
 */
export function useDrawerCode<Module>(
  load: () => Promise<Module>,
  onClose: () => void,
  failureText = 'The chart could not be loaded. Please try again.',
): Module | undefined {
  const { status, data } = useLazyImport(load);
  const { message } = useApp();
  useEffect(() => {
    if (status !== 'error') return;
    message.error(failureText);
    onClose();
  }, [status, message, onClose, failureText]);
  return data;
}
