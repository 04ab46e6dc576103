import { fireEvent } from '@testing-library/react';

/** Has a field say something else at once: typing takes a rendering for each letter. */
export function fill(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}
