/**
 * The P/E ratio as it may be shown, ordered and filtered by. A company that loses money has none: a provider's figure of zero or below is
 * no cheap share but a loss, and counts as missing.
 */
export function earningsRatio(ratio: number | null | undefined): number | null {
  return ratio !== null && ratio !== undefined && Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}
