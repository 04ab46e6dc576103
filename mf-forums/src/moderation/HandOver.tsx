import { errorMessage } from '@market-pulse/api-client';
import { type CaseKey, useClaimCase, useModerationTakers } from '@market-pulse/api-client/forums';
import { AsyncState, Button, useApp } from '@market-pulse/ui';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import styles from './HandOver.module.css';

interface HandOverProps {
  readonly of: CaseKey;
  readonly title: string;
  readonly onClose: () => void;
}

/** Hands a case to somebody else who may decide about it: they are told. */
export function HandOver({ of: key, title, onClose }: HandOverProps): ReactNode {
  const takers = useModerationTakers(key);
  const { mutateAsync: claim, isPending } = useClaimCase();
  const { message } = useApp();
  const hand = async (to: number, username: string) => {
    try {
      await claim({ ...key, to });
      message.success(`Handed to ${username}, who was told.`);
      onClose();
    } catch (error) {
      message.error(errorMessage(error, 'The case could not be handed over. Please try again.'));
    }
  };
  return (
    <Modal open title={`Hand over: ${title}`} footer={null} isBusy={isPending} onCancel={onClose}>
      <AsyncState
        query={takers}
        loadingText="Loading moderators..."
        errorText={(error) => errorMessage(error, 'The moderators could not be loaded.')}
        empty="Nobody else may decide about this."
        isEmpty={(found) => found.length === 0}
      >
        {(found) => (
          <ul role="list" className={styles.takers}>
            {found.map(({ user_id: id, username }) => (
              <li key={id}>
                <bdi>{username}</bdi>
                <Button disabled={isPending} aria-label={`Hand to ${username}`} onClick={() => void hand(id, username)}>
                  Hand over
                </Button>
              </li>
            ))}
          </ul>
        )}
      </AsyncState>
    </Modal>
  );
}
