/** What is offered over the home page: a dialog, and a panel that slides in. */
export type Offer = 'popup' | 'slide-in';

/** The popup is due by whichever comes first: this share of the page, this time, or the mouse leaving through the top. */
export const POPUP_SCROLL = 0.3;
export const POPUP_MILLISECONDS = 10_000;
/** The slide-in is due by whichever comes first: this share of the page, or this time. */
export const SLIDE_IN_SCROLL = 0.4;
export const SLIDE_IN_MILLISECONDS = 15_000;

/** All that decides whether something is offered now. */
export interface Visit {
  /** Milliseconds since the visitor came to the page. */
  readonly elapsed: number;
  /** How far down the page they have been, from 0 to 1. */
  readonly scrolled: number;
  /** Whether the mouse left the window through its top. */
  readonly leftThroughTop: boolean;
  /** Whether this browser subscribed, by whichever form. */
  readonly isSubscribed: boolean;
  /** What this browser was shown before; each offer is made once. */
  readonly shown: readonly Offer[];
  /** What is on the screen. */
  readonly open: Offer | undefined;
  /** Whether something was offered since the visitor came to the site in this tab. */
  readonly isOffered: boolean;
  /** Whether an offer would be in the way: someone types, another dialog is open, the newsletter's own form is in view. */
  readonly isBusy: boolean;
}

function isDue(offer: Offer, { elapsed, scrolled, leftThroughTop }: Visit): boolean {
  return offer === 'popup'
    ? scrolled >= POPUP_SCROLL || elapsed >= POPUP_MILLISECONDS || leftThroughTop
    : scrolled >= SLIDE_IN_SCROLL || elapsed >= SLIDE_IN_MILLISECONDS;
}

/**
 * What is to be offered now, if anything (specification, section 4; decision 35): each once in a browser, only one
 * of them in a visit, the popup first, none to who subscribed. What is due while it would be in the way waits.
 */
export function offerToMake(visit: Visit): Offer | undefined {
  const { isSubscribed, open, isBusy, isOffered, shown } = visit;
  if (isSubscribed || open !== undefined || isBusy || isOffered) return undefined;
  return (['popup', 'slide-in'] as const).find((offer) => !shown.includes(offer) && isDue(offer, visit));
}
