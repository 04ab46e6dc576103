/** Made when the first bound is written: the page does not wait for them. */
let formats: { readonly short: Intl.NumberFormat; readonly signed: Intl.NumberFormat } | undefined;

function boundFormats(): NonNullable<typeof formats> {
  const maximumFractionDigits = 4;
  formats ??= {
    short: new Intl.NumberFormat('en-US', { maximumFractionDigits }),
    signed: new Intl.NumberFormat('en-US', { maximumFractionDigits, signDisplay: 'exceptZero' }),
  };
  return formats;
}

/** Bounds of ranges in as few characters as they have: `12.5`, `5%`, `+2%`. */
export const shortNumber = (bound: number): string => boundFormats().short.format(bound);
export const shortPercent = (percent: number): string => `${shortNumber(percent)}%`;
export const signedPercent = (percent: number): string => `${boundFormats().signed.format(percent)}%`;
