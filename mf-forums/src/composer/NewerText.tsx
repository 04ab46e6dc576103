import { Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { OtherText, textOf } from './OtherText';

export interface NewerTextProps {
  /** What is there now; undefined while that is what is being changed. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** What an edit would replace without its author having read it: they say which of the two texts goes on. */
export function NewerText({ fields, onTake, onKeep }: NewerTextProps): ReactNode {
  // It is there before what it says, so that this is read out.
  return (
    <div role="status">
      {fields && (
        <OtherText label="This was changed after you had begun. It says now:" text={textOf(fields)}>
          <Button size="small" onClick={onTake}>
            Go on with the newer text
          </Button>
          <Button size="small" type="text" onClick={onKeep}>
            Keep my text
          </Button>
        </OtherText>
      )}
    </div>
  );
}
