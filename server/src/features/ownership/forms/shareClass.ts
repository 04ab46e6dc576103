const NO_SHARES =
  /\b(?:NOTES?|NT|BONDS?|DEBT?|DBCV|MTNF?|WTS?|WARRANTS?|RTS?|RIGHTS?|PFD|PREF|PREFERRED|PRF|UNITS?|UNT)\b|\*W|%/i;

/** Whether a class of a report of form 13F is that of shares, by its title: neither notes, warrants, rights, preferred stock nor units. */
export function isShareClass(title: string): boolean {
  return !NO_SHARES.test(title);
}
