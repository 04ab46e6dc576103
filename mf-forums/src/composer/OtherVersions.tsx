import { Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { saveVersion } from './drafts';
import { OtherText, textOf } from './OtherText';
import type { DraftState } from './useDraft';

/** Versions that are shown; there are as many as tabs that were written in. */
const MOST_SHOWN = 3;

/** What was written at the same place in other tabs: each can be gone on with, and none replaces what is being written. */
export function OtherVersions({ others, take }: Pick<DraftState<string>, 'others' | 'take'>): ReactNode {
  const shown = others.filter(({ draft }) => textOf(draft.fields) !== '').slice(0, MOST_SHOWN);
  // It is there before what it says, so that this is read out.
  return (
    <div role="status">
      {shown.map((version) => (
        <OtherText key={version.version} label="Another version of this draft:" text={textOf(version.draft.fields)}>
          <Button size="small" onClick={() => take(version)}>
            Go on with this one
          </Button>
          <Button size="small" type="text" onClick={() => saveVersion(version.version, undefined)}>
            Discard it
          </Button>
        </OtherText>
      ))}
    </div>
  );
}
