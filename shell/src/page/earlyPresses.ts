import { readTyped, retellTyped, type Typed } from './retellTyped';

/** What a press is kept for: rows of tables that open something too. Links work by themselves, and fields take what is typed. */
export const CONTROLS = 'button,[role="button"],[role="tab"]:not(a),[data-opens]';

/** What answers a press without code; what it stands in does not. */
export const ANSWERED = 'a,input,select,label,summary,[role="tooltip"]';

/** Asks `public/early-presses.js` for what it kept; that script then ends. */
export const TAKE_EVENT = 'market-pulse:take-early-events';

/** Tells that script that no code is going to run; it says so to the visitor, and answers by preventing the default. */
export const GIVE_UP_EVENT = 'market-pulse:give-up';

const EVENT_TYPES = ['click', 'input', 'submit'] as const;

/** What tells how far a page from the server is taken over. */
export interface TakeOverProgress {
  /** Whether the code that answers an element's events runs. */
  isTaken(element: Element): boolean;
  /** Told whenever another part of the page runs, or one that was to run later does not come. */
  onTake(listener: () => void): void;
  /** Asks for the part that an element is in, where that was to run later; whether it is in such a part, which runs or comes. */
  want(element: Element): boolean;
}

interface Press {
  /** A button, or the form that was submitted. */
  readonly element: HTMLElement;
  readonly submitter?: HTMLElement | null;
  /** False as long as the browser still hands the event around: React may take a part over for it and answer it itself. */
  isOver: boolean;
  /** Whether the part did not run when the event had been handed around: then what takes it over a moment later has not answered it. */
  isUnanswered: boolean;
}

/** The events that came before the shell's code, oldest first; none where that script is not in the page. */
export function takeEarlyEvents(document: Document): readonly Event[] {
  let events: readonly Event[] = [];
  const detail = (kept: readonly Event[]) => {
    events = kept;
  };
  document.dispatchEvent(new CustomEvent(TAKE_EVENT, { detail }));
  delete document.documentElement.dataset.pressWaits;
  return events;
}

/**
 * Leaves a page from the server as it is, with a notice above it, because its code cannot start.
 *
 * @returns whether there is such a page
 */
export function leaveServedPage(document: Document): boolean {
  const isServed = document.getElementById('rendered-page') !== null;
  return isServed && !document.dispatchEvent(new Event(GIVE_UP_EVENT, { cancelable: true }));
}

/**
 * Keeps what a visitor does in parts of a page that are not taken over yet: the last press on a button, or the form that was sent
 * last, is done again as soon as its part runs, and fields are told what was typed. The document says so meanwhile
 * (`data-press-waits`). A press on something else takes it back.
 *
 * @returns to be called when nothing more is taken over by itself: what was pressed in the rest is given up
 */
export function keepEarlyPresses(document: Document, progress: TakeOverProgress, before: readonly Event[]): () => void {
  const { dataset } = document.documentElement;
  const typed = new Map<Element, Typed>();
  let press: Press | undefined;
  let isSettled = false;

  const wait = (next: Press | undefined) => {
    press = next;
    if (next) dataset.pressWaits = '';
    else delete dataset.pressWaits;
  };
  const note = (event: Event, isOver: boolean) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event.type === 'input') {
      const text = progress.isTaken(target) ? undefined : readTyped(target);
      if (text) {
        typed.set(target, text);
        progress.want(target);
      }
      return;
    }
    const next = pressOf(event, target, isOver);
    if (!next) return;
    const isEarly = next !== 'elsewhere' && !progress.isTaken(next.element);
    const isComing = isEarly && progress.want(next.element);
    wait(isEarly && (isComing || !isSettled) ? next : undefined);
    if (!isEarly) return;
    // By itself a browser would send it to a page, which takes nothing; what has an address is taken there, when nothing else comes.
    if (event.type === 'submit' && !(isSettled && !isComing && target.hasAttribute('action'))) event.preventDefault();
    if (isOver) return;
    setTimeout(() => {
      next.isOver = true;
      if (press !== next || !progress.isTaken(next.element)) return;
      if (next.isUnanswered) replay();
      else wait(undefined);
    });
  };
  // The last to hear of an event, unless somebody who answered it kept it to themselves.
  const noteEnd = ({ type }: Event) => {
    const isOwn = press?.element instanceof HTMLFormElement === (type === 'submit');
    if (press && isOwn && !press.isOver) press.isUnanswered = !progress.isTaken(press.element);
  };
  const replay = () => {
    for (const [field, text] of typed) {
      if (field.isConnected && !progress.isTaken(field)) continue;
      typed.delete(field);
      if (field.isConnected) retellTyped(field, text);
    }
    if (isSettled && press && !progress.isTaken(press.element) && !progress.want(press.element)) wait(undefined);
    if (!press?.isOver || (press.element.isConnected && !progress.isTaken(press.element))) return;
    const { element, submitter } = press;
    wait(undefined);
    if (!element.isConnected) return;
    if (!(element instanceof HTMLFormElement)) element.click();
    else element.requestSubmit(submitter?.isConnected ? submitter : undefined);
  };
  const noteNow = (event: Event) => note(event, false);

  for (const event of before) note(event, true);
  for (const type of EVENT_TYPES) document.addEventListener(type, noteNow, true);
  for (const type of ['click', 'submit']) document.addEventListener(type, noteEnd);
  // After the effects of what was taken over.
  progress.onTake(() => setTimeout(replay));
  return () => {
    setTimeout(() => {
      replay();
      // Whoever asks again for what did not come knows what to press then.
      isSettled = true;
      if (!press || !progress.want(press.element)) wait(undefined);
    });
  };
}

/** What is pressed; `elsewhere` for what takes an earlier press back, undefined for what is no press. */
function pressOf(event: Event, target: Element, isOver: boolean): Press | 'elsewhere' | undefined {
  if (event.type === 'submit') {
    if (!(target instanceof HTMLFormElement)) return undefined;
    return { element: target, submitter: (event as SubmitEvent).submitter, isOver, isUnanswered: isOver };
  }
  const control = target.closest<HTMLElement>(`${CONTROLS},${ANSWERED}`);
  if (!control?.matches(CONTROLS)) return control?.matches('a[href]') ? 'elsewhere' : undefined;
  // Text of a row was selected: no press on the row.
  if (control.matches('tr') && document.getSelection()?.isCollapsed === false) return undefined;
  // What it sends comes as an event of its own.
  if (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) return undefined;
  return { element: control, isOver, isUnanswered: isOver };
}
