import type { DataColumn } from './tableParts';

/** Width of the window in px below which a table leaves out a column of a role, unless the visitor chose to see it. */
const LEFT_OUT_BELOW: Readonly<Partial<Record<NonNullable<DataColumn<unknown>['role']>, number>>> = {
  secondary: 992,
  'wide-only': 992,
  extra: 1200,
  spacious: 1400,
};

/** Whether the window is so narrow that a column of a role is left out. Only in browsers. */
export function isLeftOut(role: DataColumn<unknown>['role']): boolean {
  const width = role && LEFT_OUT_BELOW[role];
  return width !== undefined && window.matchMedia(`(width < ${width}px)`).matches;
}
