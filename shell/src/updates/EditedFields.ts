import { SENT_EVENT } from '@market-pulse/ui';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Inputs whose content nobody minds losing. */
const FLEETING = new Set(['search', 'button', 'submit', 'reset', 'hidden', 'range']);

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return !FLEETING.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function contentOf(field: Field): string {
  const isChoice = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  return isChoice ? String(field.checked) : field.value;
}

/**
 * Knows whether somebody is in the middle of a form: a field on the page has another content than when it got the
 * focus, and its form was not sent since. A `submit` sends nothing yet: what was typed may be refused, or not arrive.
 */
export class EditedFields {
  /** Fields that were touched, each with its content before, or as it was sent last. */
  private readonly before = new Map<Field, string>();

  /** Whether anything that was typed would be lost. */
  readonly hasUnsent = (): boolean =>
    [...this.before].some(([field, content]) => field.isConnected && contentOf(field) !== content);

  readonly hasNoUnsent = (): boolean => !this.hasUnsent();

  /** Watches the page; tells when the answer of `hasUnsent` may have changed. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    // A form may go away without a word: with its page, or with its dialog.
    const removals = new MutationObserver(() => {
      const known = this.before.size;
      for (const field of this.before.keys()) if (!field.isConnected) this.before.delete(field);
      if (this.before.size === known) return;
      if (this.before.size === 0) removals.disconnect();
      onChange();
    });
    const keep = ({ target }: Event) => {
      if (!isField(target) || this.before.has(target)) return;
      this.before.set(target, contentOf(target));
      removals.observe(document, { childList: true, subtree: true });
    };
    const forget = ({ target }: Event) => {
      for (const field of this.before.keys()) if (field.form === target) this.before.delete(field);
      onChange();
    };
    const takeAsSent = ({ target }: Event) => {
      for (const field of this.before.keys()) if (field.form === target) this.before.set(field, contentOf(field));
      onChange();
    };
    const listeners: readonly [string, (event: Event) => void][] = [
      ['focusin', keep],
      ['input', onChange],
      ['change', onChange],
      [SENT_EVENT, takeAsSent],
      ['reset', forget],
    ];
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      removals.disconnect();
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  };
}
