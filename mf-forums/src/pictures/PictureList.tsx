import { Alert, Button } from '@market-pulse/ui';
import { useId, useState, type ReactNode } from 'react';
import { MOST_WORDS, type PictureInText } from './pictureText';
import styles from './PictureList.module.css';
import type { PictureUpload, PictureUploads } from './usePictureUploads';

export interface PictureListProps {
  readonly pictures: readonly PictureInText[];
  readonly uploads: PictureUploads;
  readonly isReadOnly: boolean;
  /** Other words for a picture. */
  readonly onDescribe: (path: string, words: string) => void;
  readonly onRemove: (path: string) => void;
}

/** Below a text: its pictures, each with a field that says what it shows, and those that are on their way. */
export function PictureList({ pictures, uploads, isReadOnly, onDescribe, onRemove }: PictureListProps): ReactNode {
  const whyId = useId();
  if (pictures.length === 0 && uploads.uploads.length === 0) return undefined;
  return (
    <div className={styles.pictures}>
      <ul className={styles.list} aria-label="Pictures in this text">
        {pictures.map((picture, index) => (
          <DescribedPicture
            key={picture.path}
            picture={picture}
            number={index + 1}
            isReadOnly={isReadOnly}
            describedBy={whyId}
            onDescribe={onDescribe}
            onRemove={onRemove}
          />
        ))}
        {uploads.uploads.map((upload) => (
          <UploadedPicture key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {pictures.length > 0 && (
        <p id={whyId} className={styles.why}>
          Say what each picture shows: it is read out to people who cannot see it. Where a picture was taken is not
          kept, and a moving picture stands still.
        </p>
      )}
    </div>
  );
}

interface DescribedPictureProps extends Pick<PictureListProps, 'isReadOnly' | 'onDescribe' | 'onRemove'> {
  readonly picture: PictureInText;
  /** Its place in the text, from 1. */
  readonly number: number;
  readonly describedBy: string;
}

function DescribedPicture({ picture, number, isReadOnly, describedBy, onDescribe, onRemove }: DescribedPictureProps) {
  const { path, words } = picture;
  const id = useId();
  // A draft is kept longer than a picture that no text shows.
  const [isGone, setGone] = useState(false);
  return (
    <li className={styles.picture}>
      {!isGone && (
        <img
          className={styles.small}
          src={`${path}?width=128`}
          alt=""
          width={56}
          height={56}
          onError={() => setGone(true)}
        />
      )}
      <div className={styles.words}>
        <label htmlFor={id}>What picture {number} shows</label>
        <input
          id={id}
          className={styles.input}
          value={words}
          maxLength={MOST_WORDS}
          readOnly={isReadOnly}
          placeholder="Revenue by quarter, rising since 2024"
          autoComplete="off"
          aria-describedby={describedBy}
          onChange={(event) => onDescribe(path, event.target.value)}
          // It is no field of the form: Enter does not send the text.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {isGone && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title="This picture is not there any more. Please remove it, and add it again."
          />
        )}
      </div>
      <Button disabled={isReadOnly} aria-label={`Remove picture ${number}`} onClick={() => onRemove(path)}>
        Remove
      </Button>
    </li>
  );
}

function UploadedPicture({ upload, uploads }: { readonly upload: PictureUpload; readonly uploads: PictureUploads }) {
  const { id, fileName, sent, failure, canRetry } = upload;
  const isLookedAt = sent >= 1;
  return (
    <li className={styles.picture}>
      <div className={styles.words}>
        <span className={styles.fileName}>{fileName}</span>
        {failure === undefined ? (
          <>
            <progress
              className={styles.progress}
              aria-label={`Sending ${fileName}`}
              max={1}
              value={isLookedAt ? undefined : sent}
            />
            <span className={styles.why}>{isLookedAt ? 'Being made ready...' : `${Math.round(sent * 100)}% sent`}</span>
          </>
        ) : (
          <Alert type="error" showIcon role="alert" title={failure} />
        )}
      </div>
      {canRetry && (
        <Button aria-label={`Send ${fileName} again`} onClick={() => uploads.retry(id)}>
          Retry
        </Button>
      )}
      <Button
        aria-label={failure === undefined ? `Cancel ${fileName}` : `Dismiss ${fileName}`}
        onClick={() => uploads.cancel(id)}
      >
        {failure === undefined ? 'Cancel' : 'Dismiss'}
      </Button>
    </li>
  );
}
