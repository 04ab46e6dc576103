import type { Suspension } from '@market-pulse/api-client/forums';
import { formatDateTime } from '@market-pulse/format';
import { REASONS } from './words';

/** Whether a suspension holds at a moment, in milliseconds since 1970: it ends by itself, to the minute (`useNow`). */
export function holdsAt({ until }: Pick<Suspension, 'until'>, now: number): boolean {
  return Date.parse(until) > now;
}

/** What whoever is suspended reads: until when, what that means, and why (`requireActive` of the server). */
export function suspensionText({ until, reason }: Suspension): string {
  return `Your account is suspended until ${formatDateTime(until)}. Until then you can read, but not write, vote or report. Reason: ${REASONS[reason].toLowerCase()}.`;
}
