import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { FORUM_LISTS, prefixesOf } from '../../http/prefixes';

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/**
 * For so long at most a page is taken for the same: not all that depends on the time of day stands in answers, and browsers read again
 * what a page says of half a minute ago.
 */
const MOST_MILLISECONDS = 3 * MINUTE_MILLISECONDS;
/** So long the answers may take that a page is held against; rendering has two seconds. */
const SOON_MILLISECONDS = 500;

/** A comment that is shown apart from the list of its discussion. */
const ONE_COMMENT = '/api/forums/comments/';

/** What a read of the API answered. */
export interface ReadAnswer {
  readonly status: number;
  readonly body: string;
}

/** What a page was made of: of the same a page is made that says the same, as long as times read the same. */
export interface MadeOf {
  /** A digest of what each read answered, by its path. */
  readonly answers: ReadonlyMap<string, string>;
  /** Milliseconds since 1970: from then on an age in the page may read otherwise ("5m ago"). */
  readonly sameUntil: number;
}

/**
 * Notes what a page is made of while it is. Ages in lists of posts do not count: where they stand beside a discussion something in them
 * was written a minute ago on any lively day.
 */
export interface AnswerNotes {
  note(path: string, answer: ReadAnswer): void;
  madeOf(): MadeOf;
}

/** @param renderedAt the present time of the page, in milliseconds since 1970 */
export function noteAnswers(renderedAt: number): AnswerNotes {
  const answers = new Map<string, string>();
  let sameUntil = renderedAt + MOST_MILLISECONDS;
  return {
    note(path, answer) {
      answers.set(path, digestOf(answer));
      if (prefixesOf(path).includes(FORUM_LISTS) && !path.startsWith(ONE_COMMENT)) return;
      for (const [, text = ''] of answer.body.matchAll(TIME)) {
        const time = Date.parse(text);
        if (!Number.isNaN(time)) sameUntil = Math.min(sameUntil, nextWording(time, renderedAt));
      }
    },
    madeOf: () => ({ answers, sameUntil }),
  };
}

/**
 * Whether a page that was made of this would still say the same: everything is read again, which the API has kept where others read it too.
 * What is not answered soon counts as changed: whoever waits for the page waits for its rendering then.
 *
 * @param read answers a read of the API by its path
 * @param now milliseconds since 1970
 */
export async function isUnchanged(
  { answers, sameUntil }: MadeOf,
  read: (path: string) => Promise<ReadAnswer>,
  now: number,
): Promise<boolean> {
  if (now >= sameUntil) return false;
  const held = [...answers].map(async ([path, digest]) => {
    if (digestOf(await read(path)) !== digest) throw new Error(`${path} is answered otherwise`);
  });
  const isSame = Promise.all(held).then(
    () => true,
    () => false,
  );
  return Promise.race([isSame, setTimeout(SOON_MILLISECONDS, false, { ref: false })]);
}

/** A time of the contract in JSON, such as `"2026-11-27T11:13:13.000Z"`. */
const TIME = /"(\d{4}-\d\d-\d\dT\d\d:\d\d[^"]*)"/g;

/** Of what failed the status is enough: each time it is told with another number of the request. */
function digestOf({ status, body }: ReadAnswer): string {
  if (status >= 400) return String(status);
  return createHash('sha1').update(`${status} ${body}`).digest('base64');
}

/** When the age of a time, or what is left until then, reads otherwise: in minutes within an hour, in hours within a day, else in days. */
function nextWording(time: number, now: number): number {
  const age = Math.abs(now - time);
  const unit =
    age < HOUR_MILLISECONDS ? MINUTE_MILLISECONDS : age < DAY_MILLISECONDS ? HOUR_MILLISECONDS : DAY_MILLISECONDS;
  const gone = Math.floor((now - time) / unit) + 1;
  return time + gone * unit;
}
