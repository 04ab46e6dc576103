import { errorMessage } from '@market-pulse/api-client';
import { uploadForumPicture } from '@market-pulse/api-client/forums';
import type { ForumPicture } from '@market-pulse/contract';
import { forumPictureLimits as limits } from '@market-pulse/contract/rules';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A picture that is on its way, or could not be sent. */
export interface PictureUpload {
  readonly id: number;
  /** `chart.png` */
  readonly fileName: string;
  /** How much has gone out, from 0 to 1; from then on the server looks at it. */
  readonly sent: number;
  /** Why it could not be sent, in words. */
  readonly failure?: string;
  /** Whether the same file may be taken another time. */
  readonly canRetry?: boolean;
}

/** Pictures that are being sent. */
export interface PictureUploads {
  readonly uploads: readonly PictureUpload[];
  /** Whether some are on their way. */
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  /** Ends one, or forgets that it failed. */
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
}

/** Pictures that go out at a time: the server lets no more of one account wait until they are read. */
const AT_ONCE = 2;

const FAILURE = 'The picture could not be sent. Please try again.';

/** Why a file is not even sent; undefined when it is. @param bytes its size */
export function refusalOfFile(bytes: number): string | undefined {
  if (bytes === 0) return 'The file is empty.';
  if (bytes <= limits.bytes) return undefined;
  const has = (bytes / 1024 / 1024).toFixed(1);
  return `The file has ${has} MB; at most ${limits.bytes / 1024 / 1024} MB are taken. Please make it smaller.`;
}

/**
 * Sends pictures, each on its own and two at a time, and says how far they are. What is on its way ends with the component.
 *
 * @param onUploaded is given each one that the server took
 */
export function usePictureUploads(onUploaded: (picture: ForumPicture) => void): PictureUploads {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const underWay = useRef(new Map<number, { readonly file: File; readonly ending: AbortController }>());
  const turns = useRef({ taken: 0, waiting: [] as (() => void)[] });
  const lastId = useRef(0);
  const told = useRef(onUploaded);
  useEffect(() => {
    told.current = onUploaded;
  }, [onUploaded]);
  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const { ending } of all.values()) ending.abort();
    };
  }, []);

  const change = useCallback((id: number, changes: Partial<PictureUpload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }, []);
  const forget = useCallback((id: number) => {
    underWay.current.get(id)?.ending.abort();
    underWay.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  }, []);

  const send = useCallback(
    async (id: number, file: File) => {
      const ending = new AbortController();
      underWay.current.set(id, { file, ending });
      const { current: turn } = turns;
      if (turn.taken >= AT_ONCE) await new Promise<void>((begin) => turn.waiting.push(begin));
      else turn.taken += 1;
      try {
        if (ending.signal.aborted) return;
        const onSent = (sent: number) => change(id, { sent });
        const picture = await uploadForumPicture(file, { signal: ending.signal, onSent });
        if (ending.signal.aborted) return;
        forget(id);
        told.current(picture);
      } catch (error) {
        if (!ending.signal.aborted) change(id, { failure: errorMessage(error, FAILURE), canRetry: true });
      } finally {
        const next = turn.waiting.shift();
        if (next) next();
        else turn.taken -= 1;
      }
    },
    [change, forget],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const id = (lastId.current += 1);
        const failure = refusalOfFile(file.size);
        setUploads((all) => [...all, { id, fileName: file.name, sent: 0, ...(failure !== undefined && { failure }) }]);
        if (failure === undefined) void send(id, file);
      }
    },
    [send],
  );

  return {
    uploads,
    isBusy: uploads.some(({ failure }) => failure === undefined),
    add,
    cancel: forget,
    retry(id) {
      const file = underWay.current.get(id)?.file;
      if (!file) return;
      setUploads((all) => all.map((one) => (one.id === id ? { id, fileName: one.fileName, sent: 0 } : one)));
      void send(id, file);
    },
  };
}
