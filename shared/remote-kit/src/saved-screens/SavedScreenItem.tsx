import { errorMessage, formFailure } from '@market-pulse/api-client';
import { useSavedScreenActions } from '@market-pulse/api-client/personal';
import type { SavedScreen } from '@market-pulse/contract';
import { savedNoun } from '@market-pulse/contract/rules';
import { AppLink, Button, classNames, layout, useApp } from '@market-pulse/ui';
import { SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './SavedScreensMenu.module.css';
import { ScreenNameField } from './ScreenNameField';

/** Pages of lists; a table has no address of its own. */
const PATHS: Readonly<Partial<Record<SavedScreen['page'], string>>> = {
  ...{ screener: '/markets/screener', stocks: '/markets/stocks', crypto: '/markets/crypto' },
};

type Doing = 'rename' | 'replace' | 'delete';

export interface SavedScreenItemProps {
  readonly screen: SavedScreen;
  /** What the page shows now; `''` for nothing that could be saved. */
  readonly query: string;
  /** The same without what the device alone remembers: a screen that says nothing of that is on screen all the same. */
  readonly asked: string;
  /** Says what was done, to screen readers. */
  readonly onTold: (text: string) => void;
  /** Called when it is opened by its address. */
  readonly onOpen: () => void;
  /** Shows it, where it has no address. */
  readonly onShow: (() => void) | undefined;
  readonly onDeleted: (name: string) => void;
}

/** A saved screen: a link to it, and what can be done with it, which is asked for in its place. */
export function SavedScreenItem(props: SavedScreenItemProps): ReactNode {
  const { screen, query, asked, onTold, onOpen, onShow, onDeleted } = props;
  const { id, page, name } = screen;
  const noun = savedNoun(page);
  const { change, remove } = useSavedScreenActions();
  const [doing, setDoing] = useState<Doing>();
  const item = useFocusOfDoing(doing);
  const isSame = screen.query === query;
  const end = () => setDoing(undefined);

  return (
    <li ref={item} className={styles.screen}>
      {onShow ? (
        <button
          type="button"
          className={classNames(styles.name, styles.view)}
          aria-current={isSame || undefined}
          onClick={onShow}
        >
          {name}
        </button>
      ) : (
        <AppLink
          to={`${PATHS[page]}?${screen.query}`}
          className={styles.name}
          aria-current={isSame || screen.query === asked ? 'page' : undefined}
          onClick={onOpen}
          preventScrollReset
        >
          {name}
        </AppLink>
      )}
      {doing === undefined && (
        <div className={styles.buttons}>
          <Button size="small" data-does="rename" aria-label={`Rename ${name}`} onClick={() => setDoing('rename')}>
            Rename
          </Button>
          {query !== '' && !isSame && (
            <Button size="small" data-does="replace" aria-label={`Replace ${name}`} onClick={() => setDoing('replace')}>
              Replace
            </Button>
          )}
          <Button size="small" data-does="delete" aria-label={`Delete ${name}`} onClick={() => setDoing('delete')}>
            Delete
          </Button>
        </div>
      )}
      {doing === 'rename' && (
        <div className={styles.change}>
          <SubmitForm<{ name: string }>
            name={`saved_screen_${id}`}
            initialValues={{ name }}
            send={async ({ name: typed }) => {
              const renamed = await change(id, { name: typed });
              onTold(`It is called "${renamed.name}" now.`);
              end();
            }}
            failureOf={(error) => formFailure(error, `The ${noun} could not be renamed. Please try again.`)}
            actions={
              <div className={layout.row}>
                <SubmitButton size="small">{`Rename ${noun}`}</SubmitButton>
                <Button size="small" onClick={end}>
                  Keep the name
                </Button>
              </div>
            }
          >
            <ScreenNameField label="New name" />
          </SubmitForm>
        </div>
      )}
      {doing === 'replace' && (
        <Question
          text={`Replace what "${name}" ${onShow ? 'shows with what the table' : 'asks with what the page'} shows now?`}
          yes="Replace it"
          failureText={`The ${noun} could not be replaced. Please try again.`}
          onYes={async () => {
            await change(id, { query });
            onTold(`"${name}" is what the ${onShow ? 'table' : 'page'} shows now.`);
            end();
          }}
          onNo={end}
        />
      )}
      {doing === 'delete' && (
        <Question
          text={`Delete "${name}"?`}
          yes="Delete it"
          failureText={`The ${noun} could not be deleted. Please try again.`}
          onYes={async () => {
            await remove(id);
            onDeleted(name);
          }}
          onNo={end}
        />
      )}
    </li>
  );
}

interface QuestionProps {
  readonly text: string;
  readonly yes: string;
  readonly failureText: string;
  readonly onYes: () => Promise<void>;
  readonly onNo: () => void;
}

/** Asks before something goes that cannot be brought back. */
function Question({ text, yes, failureText, onYes, onNo }: QuestionProps): ReactNode {
  const { message } = useApp();
  const [isSending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    onYes().catch((error: unknown) => {
      setSending(false);
      message.error(errorMessage(error, failureText));
    });
  };
  return (
    <div role="group" aria-label={text} className={styles.change}>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={onNo} disabled={isSending}>
          Keep it
        </Button>
        <Button size="small" danger type="primary" onClick={send} loading={isSending}>
          {yes}
        </Button>
      </div>
    </div>
  );
}

/** The focus goes into what is asked, and back to the button that asked for it. */
function useFocusOfDoing(doing: Doing | undefined) {
  const item = useRef<HTMLLIElement>(null);
  const last = useRef<Doing>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = doing;
    if (doing !== undefined) item.current?.querySelector<HTMLElement>('input, [role="group"] button')?.focus();
    else if (before !== undefined) {
      // Replacing may have taken the button away.
      const selectors = [`[data-does="${before}"]`, '[data-does]'];
      const [button] = selectors.flatMap((selector) => item.current?.querySelector<HTMLElement>(selector) ?? []);
      button?.focus();
    }
  }, [doing]);
  return item;
}
