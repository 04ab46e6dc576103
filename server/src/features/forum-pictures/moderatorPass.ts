import { createHmac, timingSafeEqual } from 'node:crypto';
import { FORUM_PICTURES_PATH } from '@market-pulse/contract';
import type { AppContext } from '../../context';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** A pass is good until the second full hour from now: the same for an hour, so that pages that read again load nothing again. */
const HOURS = 2;

type Signer = Pick<AppContext, 'pictureKey' | 'clock'>;

/** Where sanitised HTML of a text shows a picture or leads to it. */
const ADDRESS = new RegExp(`( (?:src|href)="${FORUM_PICTURES_PATH}([0-9a-f]{32}))"`, 'g');

function sign({ pictureKey }: Signer, name: string, hour: number): string {
  return createHmac('sha256', pictureKey).update(`${name} ${hour}`).digest('base64url').slice(0, 32);
}

/**
 * The HTML of a text that is not public, as somebody reads it who moderates its forum: the addresses of its pictures carry a pass, since
 * browsers ask for pictures without saying who looks. It is in the query, which no log of the site has. To be put into answers to
 * moderators alone.
 *
 * @param shown names of the pictures that the text shows: of one that it only leads to somebody else's text may be hidden, elsewhere
 */
export function withPassedPictures(signer: Signer, html: string, shown: ReadonlySet<string>): string {
  const hour = Math.floor(signer.clock().getTime() / HOUR_MILLISECONDS) + HOURS;
  return html.replace(ADDRESS, (whole, address: string, name: string) =>
    shown.has(name) ? `${address}?pass=${hour.toString(36)}.${sign(signer, name, hour)}"` : whole,
  );
}

/** Whether a pass is one of ours, for this picture, and has not run out. */
export function isPassed(signer: Signer, name: string, pass: string): boolean {
  const [written = '', signature = ''] = pass.split('.', 2);
  const hour = /^[0-9a-z]{1,8}$/.test(written) ? Number.parseInt(written, 36) : 0;
  if (hour * HOUR_MILLISECONDS <= signer.clock().getTime()) return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(signer, name, hour))];
  return given.length === right.length && timingSafeEqual(given, right);
}
