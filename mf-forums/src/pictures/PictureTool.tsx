import { useRef, type ReactNode } from 'react';

/** What the dialog of a browser offers; what the server takes it decides by content. */
const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

export interface PictureToolProps {
  readonly className: string | undefined;
  readonly onPictures: (files: readonly File[]) => void;
}

/** The tool that asks for pictures, several at once. */
export function PictureTool({ className, onPictures }: PictureToolProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="Pictures"
        title="Pictures (or paste or drop them into the text)"
        tabIndex={-1}
        onClick={() => field.current?.click()}
      >
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M2.5 3h11v10h-11zM2.5 11l3.3-3.3 2.7 2.7 2-2 3 3M10.6 5.9h.1" />
        </svg>
      </button>
      <input
        ref={field}
        type="file"
        accept={TYPES}
        multiple
        hidden
        aria-label="Pictures to send"
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          // The same file can be chosen another time.
          event.target.value = '';
        }}
      />
    </>
  );
}
