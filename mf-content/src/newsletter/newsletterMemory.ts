import { useEffect, useState } from 'react';
import type { Offer } from './offers';

/** What this browser remembers of the newsletter. */
const SUBSCRIBED_KEY = 'market-pulse:newsletter-subscribed';
const SHOWN_KEYS: Readonly<Record<Offer, string>> = {
  popup: 'market-pulse:newsletter-popup',
  'slide-in': 'market-pulse:newsletter-slide-in',
};
/** In the storage of the tab: gone with the visit. */
const OFFERED_KEY = 'market-pulse:newsletter-offered';
const YES = 'yes';

const listeners = new Set<() => void>();
/** What could not be stored, because storage may be full or forbidden: it then holds for this page. */
const unstored = new Set<string>();
let isOfferedHere = false;

function remembers(key: string): boolean {
  if (unstored.has(key)) return true;
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, YES);
  } catch {
    unstored.add(key);
  }
  listeners.forEach((listener) => listener());
}

/** Whether someone subscribed in this browser. Not while rendering; a component uses `useIsSubscribed`. */
export function isSubscribed(): boolean {
  return remembers(SUBSCRIBED_KEY);
}

/** Remembers that someone subscribed in this browser: nothing is offered to them again. */
export function rememberSubscribed(): void {
  remember(SUBSCRIBED_KEY);
}

/** What was offered in this browser, in whichever tab. */
export function offersShown(): Offer[] {
  return (Object.keys(SHOWN_KEYS) as Offer[]).filter((offer) => remembers(SHOWN_KEYS[offer]));
}

/** Remembers that something was offered in this browser, and during this visit. */
export function rememberShown(offer: Offer): void {
  remember(SHOWN_KEYS[offer]);
  isOfferedHere = true;
  try {
    sessionStorage.setItem(OFFERED_KEY, YES);
  } catch {
    // It holds for this page.
  }
}

/** Whether something was offered during this visit. */
export function wasOffered(): boolean {
  try {
    return isOfferedHere || sessionStorage.getItem(OFFERED_KEY) !== null;
  } catch {
    return isOfferedHere;
  }
}

/** Whether someone subscribed in this browser, in this tab or another; false in the first render. */
export function useIsSubscribed(): boolean {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const read = () => setKnown(isSubscribed());
    read();
    listeners.add(read);
    window.addEventListener('storage', read);
    return () => {
      listeners.delete(read);
      window.removeEventListener('storage', read);
    };
  }, []);
  return known;
}
