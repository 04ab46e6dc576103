import { withdrawForumPicture } from '@market-pulse/api-client/forums';
import { forumPictureLimits as limits, forumPictureName } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import { useEffect, useLayoutEffect, useRef, type ClipboardEvent, type DragEvent, type RefObject } from 'react';
import type { PictureListProps } from './PictureList';
import { describePicture, insertPicture, picturesIn, withoutPicture } from './pictureText';
import { usePictureUploads } from './usePictureUploads';

interface PicturedText {
  readonly value: string;
  readonly maxLength: number;
  readonly isReadOnly: boolean;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
  /** Whether pictures are on their way: what is sent meanwhile would lack them. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** What a text field needs to take pictures: by its button, from the clipboard, and dropped. */
export interface Pictures {
  readonly add: (files: readonly File[]) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly list: PictureListProps;
}

const TOO_MANY = `A text may have ${limits.inText} pictures.`;
const TOO_LONG = 'The text is too long for another picture.';

function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

/** Whether words were copied, of which a spreadsheet or a word processor puts a picture beside them. */
function isFormattedText({ types }: DataTransfer): boolean {
  return types.includes('text/plain') && types.includes('text/html');
}

/** Takes a picture from the server. What a published text shows stays until that is saved without it. */
function withdraw(path: string): void {
  const name = forumPictureName(path);
  if (name !== undefined) void withdrawForumPicture(name).catch(() => undefined);
}

/** The pictures of a text that is being written: they stand in it as Markdown, and so in its draft. */
export function usePictures(written: PicturedText): Pictures {
  const { value, maxLength, isReadOnly, area, onChange, onBusy } = written;
  const { message } = useApp();
  // Two may arrive before the text of the first one is on screen.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);

  // Behind a picture that came; the focus stays where it is.
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value, area]);

  // Undo may bring one back as long as the text is being written.
  const removed = useRef(new Set<string>());
  useEffect(() => {
    const all = removed.current;
    return () => {
      for (const path of all) if (!latest.current.includes(path)) withdraw(path);
    };
  }, []);

  const write = (text: string) => {
    latest.current = text;
    onChange(text);
  };
  const uploads = usePictureUploads(({ path }) => {
    const text = latest.current;
    const start = caret.current ?? area.current?.selectionStart ?? text.length;
    const end = caret.current ?? area.current?.selectionEnd ?? text.length;
    const inserted = insertPicture({ text, start, end }, path);
    if (inserted.text.length > maxLength) {
      message.error(TOO_LONG);
      return;
    }
    caret.current = inserted.start;
    write(inserted.text);
  });
  const { isBusy } = uploads;
  useEffect(() => {
    onBusy?.(isBusy);
  }, [isBusy, onBusy]);

  const pictures = picturesIn(value);
  const add = (files: readonly File[]) => {
    if (isReadOnly || files.length === 0) return;
    const room = limits.inText - pictures.length - uploads.uploads.length;
    if (files.length > room) message.error(TOO_MANY);
    uploads.add(files.slice(0, Math.max(0, room)));
  };
  return {
    add,
    onPaste(event) {
      const files = filesOf(event.clipboardData);
      if (files.length === 0 || isFormattedText(event.clipboardData)) return;
      event.preventDefault();
      add(files);
    },
    onDrop(event) {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
    onDragOver(event) {
      if ([...event.dataTransfer.types].includes('Files')) event.preventDefault();
    },
    list: {
      pictures,
      uploads: {
        ...uploads,
        // Its button goes with it, and that of a Retry with the failure.
        cancel(id) {
          uploads.cancel(id);
          area.current?.focus();
        },
        retry(id) {
          uploads.retry(id);
          area.current?.focus();
        },
      },
      isReadOnly,
      onDescribe(path, words) {
        const text = describePicture(value, path, words);
        if (text.length <= maxLength) write(text);
      },
      onRemove(path) {
        write(withoutPicture(value, path));
        area.current?.focus();
        removed.current.add(path);
      },
    },
  };
}
