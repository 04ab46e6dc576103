import { useCallback, useEffect, useRef, useState } from 'react';
import { BAND_ID } from './NewsletterBand';
import { isSubscribed, offersShown, rememberShown, wasOffered } from './newsletterMemory';
import { offerToMake, type Offer } from './offers';

/** How often it is looked at whether something is due. */
const LOOK_MILLISECONDS = 500;

/** What one is asked to give to: forms, and text that is edited. */
const TYPING = 'input, textarea, select, [contenteditable]';
/** Dialogs and menus over the page; those that are closed may still stand there, unseen. */
const OPEN_ELSEWHERE = '[aria-modal="true"], dialog[open], header [aria-expanded="true"]';

/** How far down the page one is, from 0 to 1. */
function scrolledShare(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight ? window.scrollY / (scrollHeight - clientHeight) : 0;
}

function isBandInView(): boolean {
  const band = document.getElementById(BAND_ID)?.getBoundingClientRect();
  return band !== undefined && band.top < window.innerHeight && band.bottom > 0;
}

function isDialogOpen(): boolean {
  return [...document.querySelectorAll(OPEN_ELSEWHERE)].some((element) => element.getClientRects().length > 0);
}

/** Whether an offer would be in the way of what the visitor does. */
function isBusy(): boolean {
  return document.hidden || document.activeElement?.matches(TYPING) === true || isDialogOpen() || isBandInView();
}

/** What is offered over the page now, and how to take it away. */
export interface NewsletterOffers {
  readonly open: Offer | undefined;
  readonly close: () => void;
}

/** Watches the visit for as long as the component is shown, and says what is to be offered when. */
export function useNewsletterOffer(): NewsletterOffers {
  const [open, setOpen] = useState<Offer>();
  const present = useRef<Offer>(undefined);

  useEffect(() => {
    const arrived = performance.now();
    let scrolled = 0;
    let leftThroughTop = false;

    const look = () => {
      if (present.current !== undefined) return;
      const offer = offerToMake({
        elapsed: performance.now() - arrived,
        scrolled,
        leftThroughTop,
        isSubscribed: isSubscribed(),
        shown: offersShown(),
        open: present.current,
        isOffered: wasOffered(),
        isBusy: isBusy(),
      });
      if (offer === undefined) return;
      present.current = offer;
      rememberShown(offer);
      setOpen(offer);
    };
    const onScroll = () => {
      scrolled = Math.max(scrolled, scrolledShare());
      look();
    };
    const onLeave = ({ clientY }: MouseEvent) => {
      if (clientY > 0) return;
      leftThroughTop = true;
      look();
    };

    const timer = setInterval(look, LOOK_MILLISECONDS);
    window.addEventListener('scroll', onScroll, { passive: true });
    document.documentElement.addEventListener('mouseleave', onLeave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', onScroll);
      document.documentElement.removeEventListener('mouseleave', onLeave);
    };
  }, []);

  const close = useCallback(() => {
    if (present.current === undefined) return;
    present.current = undefined;
    setOpen(undefined);
  }, []);
  return { open, close };
}
