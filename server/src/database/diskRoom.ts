import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
/**
 * With less than this nothing is written any more. The embedded database takes its log in files of 16 MB, and what it has begun
 * has to end well: it stops for good when it finds no room for the next one.
 */
export const ROOM_MARGIN_BYTES = 64 * MEGABYTE;
/** So much more has to be free before anything is written again, lest every few rows begin and end it. */
const ROOM_RETURN_BYTES = 16 * MEGABYTE;
/** A long import writes some ten megabytes in this time. */
const LOOK_MILLISECONDS = 1_000;

/** Says how many bytes may still be written where a folder lies; undefined where the file system does not tell. */
export type MeasureRoom = (folder: string) => Promise<number | undefined>;

export const measureRoom: MeasureRoom = async (folder) => {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? undefined : bavail * bsize;
};

/** How much room is needed and free, as the end of a sentence. */
export function describeRoom(free: number): string {
  const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${inMegabytes(free)} MB are free, ${inMegabytes(ROOM_MARGIN_BYTES)} MB are needed`;
}

/** The room where a folder lies, looked at again and again. */
export interface DiskRoom {
  /** Bytes that were free at the last look; undefined where the file system does not tell. */
  readonly free: number | undefined;
  readonly isScarce: boolean;
  /** Has a listener told when room becomes scarce, and when there is enough again. */
  onChange(listener: () => void): void;
  /** Looks at once, which it else does every second. */
  look(): Promise<void>;
  stop(): void;
}

/** Watches the room where a folder lies. */
export function watchRoom(folder: string, measure: MeasureRoom): DiskRoom {
  const listeners: (() => void)[] = [];
  let free: number | undefined;
  let isScarce = false;
  let isStopped = false;
  const room: DiskRoom = {
    get free() {
      return free;
    },
    get isScarce() {
      return isScarce;
    },
    onChange: (listener) => void listeners.push(listener),
    async look() {
      // What cannot be looked at for a moment is as it was.
      free = await measure(folder).catch(() => free);
      const isNowScarce = (free ?? Infinity) < ROOM_MARGIN_BYTES + (isScarce ? ROOM_RETURN_BYTES : 0);
      if (isNowScarce === isScarce || isStopped) return;
      isScarce = isNowScarce;
      for (const listener of listeners) listener();
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
  const timer = setInterval(() => void room.look(), LOOK_MILLISECONDS).unref();
  return room;
}
