import { formFailure } from '@market-pulse/api-client';
import { useSavedScreenActions, useSavedScreens } from '@market-pulse/api-client/personal';
import { savableQuery, type SavedScreenPage } from '@market-pulse/contract/rules';
import { useLocation } from '@market-pulse/remote-kit';
import { AsyncState, layout, typography } from '@market-pulse/ui';
import { SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { useRef, useState, type ReactNode } from 'react';
import { SavedScreenItem } from './SavedScreenItem';
import styles from './SavedScreensMenu.module.css';
import { ScreenNameField } from './ScreenNameField';

export interface SavedScreensDialogProps {
  /** The page whose screens these are. */
  readonly page: SavedScreenPage;
  /** Columns of its table that the visitor has chosen, as its address has them: they are saved with it. */
  readonly columns?: string | undefined;
  readonly onClose: () => void;
}

/**
 * What a member saved of a page: each opens it again, and can be renamed, replaced by what the page shows now, and deleted. Below
 * them what it shows now gets a name of its own.
 */
export function SavedScreensDialog({ page, columns, onClose }: SavedScreensDialogProps): ReactNode {
  const saved = useSavedScreens();
  const { save } = useSavedScreenActions();
  const { search } = useLocation();
  const asked = savableQuery(page, search);
  const query = savableQuery(page, withColumns(search, columns));
  const [told, setTold] = useState('');
  const place = useRef<HTMLDivElement>(null);

  /** What was pressed is gone: the focus would be nowhere. */
  const tellDeleted = (name: string) => {
    setTold(`"${name}" is deleted.`);
    place.current?.focus();
  };
  return (
    <Modal open title="Saved screens" footer={null} onCancel={onClose}>
      <div ref={place} tabIndex={-1} className={layout.stack}>
        <AsyncState
          query={saved}
          loadingText="Loading your saved screens..."
          errorText="Your saved screens could not be loaded. Please try again later."
        >
          {(screens) => {
            const ofPage = screens.filter((screen) => screen.page === page);
            if (ofPage.length === 0) return <p>Nothing saved yet.</p>;
            return (
              <ul className={styles.list} aria-label="Your saved screens">
                {ofPage.map((screen) => (
                  <SavedScreenItem
                    key={screen.id}
                    {...{ screen, query, asked, onTold: setTold, onOpen: onClose, onDeleted: tellDeleted }}
                  />
                ))}
              </ul>
            );
          }}
        </AsyncState>
        <p role="status" className={typography.visuallyHidden}>
          {told}
        </p>
        {query === '' ? (
          <p className={typography.muted}>Choose filters or an order on the page first: then they can be saved here.</p>
        ) : (
          <SubmitForm<{ name: string }>
            name="saved_screen"
            initialValues={{ name: '' }}
            send={async ({ name }) => {
              await save({ page, name, query });
              return { message: 'The screen is saved.', values: { name: '' } };
            }}
            failureOf={(error) => formFailure(error, 'The screen could not be saved. Please try again.')}
            actions={<SubmitButton>Save screen</SubmitButton>}
          >
            <ScreenNameField label="Save what the page shows now as" />
          </SubmitForm>
        )}
      </div>
    </Modal>
  );
}

/** The query of an address with the columns that were chosen on the device. */
function withColumns(search: string, columns: string | undefined): string {
  const query = new URLSearchParams(search);
  if (columns !== undefined) query.set('columns', columns);
  return query.toString();
}
