/**
 * A run of combining marks that no language writes: more than four that stand above, below or around one letter (Unicode categories Mn
 * and Me), or more than eight of any kind. Marks that take a place of their own (Mc: vowels of Indic scripts and Burmese) count for the
 * second alone, since လျှို့ဝှက် has five in a row. What shows nothing between marks, such as a joiner, does not begin another run.
 */
const HEAPED = /(?:[\p{Mn}\p{Me}]\p{Cf}*){5}|(?:\p{M}\p{Cf}*){9}/u;

/** Whether a text heaps marks on a letter ("Zalgo"), so that it paints over what stands above and below it. */
export function heapsMarks(text: string): boolean {
  return HEAPED.test(text);
}
