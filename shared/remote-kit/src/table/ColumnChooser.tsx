import type { TableName } from '@market-pulse/contract/rules';
import { Link, useLazyImport, useSignInPath } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { AsyncState, PopoverButton } from '@market-pulse/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { OpenSavedScreens } from '../saved-screens/OpenSavedScreens';
import { choiceIn, offeredColumns, type OfferedColumn } from './chosenColumns';
import type { ColumnChoicesProps } from './ColumnChoices';
import { tool } from './tool';
import type { ChosenColumns } from './useChosenColumns';

const loadChoices = () => import('./ColumnChoices');

export interface ColumnChooserProps {
  /** The columns that the table has now, those that are hidden among them. */
  readonly columns: readonly OfferedColumn[];
  readonly chosen: ChosenColumns;
  /** What the table is called, where its page has several. */
  readonly caption?: string;
  /** The table whose saved views it leads to; without it none, as on pages that have a menu of their own for these. */
  readonly views?: TableName;
}

/**
 * Which columns a table has: a button, and a list that comes when it is first asked for, with the way to what was saved of them. Lists
 * on phones have no columns, and a table of few has nothing to choose (`offeredColumns`).
 */
export function ColumnChooser({ columns, chosen, caption, views }: ColumnChooserProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [isViewing, setViewing] = useState(false);
  const endViewing = useCallback(() => setViewing(false), []);
  const offered = offeredColumns(columns);
  if (offered.length === 0) return null;
  const { choice, choose, text } = chosen;
  return (
    <div className={tool.desk}>
      <PopoverButton
        label={caption === undefined ? 'Columns' : `Columns of ${caption}`}
        className={tool.button}
        icon={
          <svg viewBox="0 0 20 20" aria-hidden>
            <path d="M3 4.5h14v11H3zM7.5 4.5v11M12.5 4.5v11" />
          </svg>
        }
        isOpen={isOpen}
        onToggle={setOpen}
      >
        <LoadedChoices {...{ offered, choice }} onChoose={choose}>
          {views && (
            <SavedViewsLink
              onOpen={() => {
                setOpen(false);
                setViewing(true);
              }}
            />
          )}
        </LoadedChoices>
      </PopoverButton>
      {views && isViewing && (
        <OpenSavedScreens
          page={views}
          caption={caption}
          columns={text}
          onColumns={(columnsText) => choose(choiceIn(columnsText))}
          onClose={endViewing}
        />
      )}
    </div>
  );
}

function LoadedChoices(props: ColumnChoicesProps): ReactNode {
  return (
    <AsyncState
      query={useLazyImport(loadChoices)}
      loadingText="Loading..."
      errorText="The list of columns could not be loaded."
    >
      {({ ColumnChoices }) => <ColumnChoices {...props} />}
    </AsyncState>
  );
}

/** The way to the saved views of a table; of whoever is not signed in to sign-in, and back. */
function SavedViewsLink({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const signedIn = useSession(isSignedIn);
  const signInPath = useSignInPath();
  if (!signedIn) return <Link to={signInPath}>Sign in to save views</Link>;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen}>
      Saved views
    </button>
  );
}
