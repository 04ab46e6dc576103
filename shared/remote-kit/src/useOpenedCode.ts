import { useLazyImport } from '@market-pulse/remote-kit';
import { useApp } from '@market-pulse/ui';
import { useEffect } from 'react';

/**
 * Brings the code of a drawer or dialog when the first one is opened. Where it does not come a message says so and it is closed.
 *
 * @param load a function that stays the same between renderings
 * @param failure what the message says; of a chart unless said
 * @returns undefined until it is there
 */
export function useOpenedCode<Module>(
  load: () => Promise<Module>,
  onClose: () => void,
  failure = 'The chart could not be loaded. Please try again.',
): Module | undefined {
  const { status, data } = useLazyImport(load);
  const { message } = useApp();
  useEffect(() => {
    if (status !== 'error') return;
    message.error(failure);
    onClose();
  }, [status, message, onClose, failure]);
  return data;
}
