import { errorMessage } from '@market-pulse/api-client';
import { useChangeFollowing, type FollowingChange } from '@market-pulse/api-client/forums';
import { useApp } from '@market-pulse/ui';

export interface FollowingAction {
  readonly change: (change: FollowingChange) => void;
  /** What a button shows: what was pressed until the server has answered, then what is so. @param known what is so */
  readonly shownAs: (known: boolean) => boolean;
}

/**
 * Changes what one follows, mutes or keeps, with one button. A press shows at once; what is refused is taken back, and said in words.
 */
export function useFollowingAction(): FollowingAction {
  const { mutate, isPending, variables } = useChangeFollowing();
  const { message } = useApp();
  const onError = (error: unknown) =>
    message.error(errorMessage(error, 'That could not be changed. Please try again.'));
  return {
    change: (change) => !isPending && mutate(change, { onError }),
    shownAs: (known) => (isPending ? variables.isOn : known),
  };
}
