/** What stood in a field when it was typed in. */
export interface Typed {
  readonly value: string;
  readonly isChecked: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a field now; undefined for what is none. */
export function readTyped(field: Element): Typed | undefined {
  if (!isField(field)) return undefined;
  return { value: field.value, isChecked: 'checked' in field && field.checked };
}

/**
 * Tells the code of a field what was typed before it ran, and puts it back if that code has put its own there. React notices a
 * change by comparing with the value that a field had last, and counts what stood there when it came as known.
 */
export function retellTyped(field: Element, { value, isChecked }: Typed): void {
  if (!isField(field)) return;
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    if (field.type === 'radio' && !isChecked) return;
    (field as HTMLInputElement).checked = !isChecked;
    field.click();
  } else {
    retellText(field, value);
  }
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function retellText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  const isKept = field.value === value;
  field.value = '';
  // Past React, which watches the element's own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Some types, such as an email's, have no selection.
  if (isKept && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
