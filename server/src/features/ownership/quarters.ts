/** The last day of the quarter before the one that ends on a day: `2025-12-31` before `2026-03-31`. */
export function quarterBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 2, 0)).toISOString().slice(0, 10);
}
