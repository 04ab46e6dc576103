import { formFailure } from '@market-pulse/api-client';
import { useSavedScreenActions, useSavedScreens } from '@market-pulse/api-client/personal';
import {
  savableQuery,
  savedNoun,
  tableParameters,
  type SavedScreenPage,
  type TableName,
} from '@market-pulse/contract/rules';
import { useLocation, useNavigate } from '@market-pulse/remote-kit';
import { AsyncState, layout, typography } from '@market-pulse/ui';
import { SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { useRef, useState, type ReactNode } from 'react';
import { SavedScreenItem } from './SavedScreenItem';
import styles from './SavedScreensMenu.module.css';
import { ScreenNameField } from './ScreenNameField';
import { searchWithColumns, searchWithoutColumns, searchWithView } from './viewAddress';

interface SavedOfPage {
  /** The page whose screens these are. */
  readonly page: SavedScreenPage;
  readonly onColumns?: undefined;
}

interface SavedOfTable {
  /** The table whose views these are; it stands on the page of the address, perhaps beside others. */
  readonly page: TableName;
  /** What the table is called, where its page has several. */
  readonly caption?: string | undefined;
  /** Called with the columns of a view that is opened. */
  readonly onColumns: (columns: string) => void;
}

export type SavedScreensDialogProps = (SavedOfPage | SavedOfTable) & {
  /** Columns of its table that the visitor has chosen, as its address has them: they are saved with it. */
  readonly columns?: string | undefined;
  readonly onClose: () => void;
};

/**
 * What a member saved of a page: each opens it again, and can be renamed, replaced by what the page shows now, and deleted. Below
 * them what it shows now gets a name of its own.
 */
export function SavedScreensDialog(props: SavedScreensDialogProps): ReactNode {
  const { page, columns, onClose } = props;
  const saved = useSavedScreens();
  const { save } = useSavedScreenActions();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const noun = savedNoun(page);
  const said = props.onColumns ? searchWithoutColumns(search) : search;
  const asked = savableQuery(page, said);
  const query = savableQuery(page, searchWithColumns(said, columns));
  const title = `Saved ${noun}s`;
  const [told, setTold] = useState('');
  const place = useRef<HTMLDivElement>(null);

  /** What was pressed is gone: the focus would be nowhere. */
  const tellDeleted = (name: string) => {
    setTold(`"${name}" is deleted.`);
    place.current?.focus();
  };
  /** A table has no address of its own: what the address of its page says of it is changed, and the rest stays. */
  const show = (of: SavedOfTable, view: string) => {
    of.onColumns(new URLSearchParams(view).get('columns') ?? 'all');
    if (tableParameters(of.page).length > 0) {
      navigate({ search: searchWithView(search, of.page, view), hash }, { preventScrollReset: true });
    }
    onClose();
  };
  return (
    <Modal
      open
      title={props.onColumns && props.caption ? `${title}: ${props.caption}` : title}
      footer={null}
      onCancel={onClose}
    >
      <div ref={place} tabIndex={-1} className={layout.stack}>
        <AsyncState
          query={saved}
          loadingText={`Loading your saved ${noun}s...`}
          errorText={`Your saved ${noun}s could not be loaded. Please try again later.`}
        >
          {(screens) => {
            const ofPage = screens.filter((screen) => screen.page === page);
            if (ofPage.length === 0) return <p>Nothing saved yet.</p>;
            return (
              <ul className={styles.list} aria-label={`Your saved ${noun}s`}>
                {ofPage.map((screen) => (
                  <SavedScreenItem
                    key={screen.id}
                    {...{ screen, query, asked, onTold: setTold, onOpen: onClose, onDeleted: tellDeleted }}
                    onShow={props.onColumns && (() => show(props, screen.query))}
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
          <p className={typography.muted}>
            {props.onColumns
              ? `Choose columns${tableParameters(props.page).length > 0 ? ' or filters' : ''} first: then they can be saved here.`
              : 'Choose filters or an order on the page first: then they can be saved here.'}
          </p>
        ) : (
          <SubmitForm<{ name: string }>
            name="saved_screen"
            initialValues={{ name: '' }}
            send={async ({ name }) => {
              await save({ page, name, query });
              return { message: `The ${noun} is saved.`, values: { name: '' } };
            }}
            failureOf={(error) => formFailure(error, `The ${noun} could not be saved. Please try again.`)}
            actions={<SubmitButton>{`Save ${noun}`}</SubmitButton>}
          >
            <ScreenNameField label={`Save what the ${props.onColumns ? 'table' : 'page'} shows now as`} />
          </SubmitForm>
        )}
      </div>
    </Modal>
  );
}
