/** Marks of Markdown, each with what stands in its place in running text. */
const marks: readonly [mark: RegExp, text: string][] = [
  // Links and images: their text.
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  // At the beginning of a line: headings, quotes, lists, rules, fences.
  [/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+|\d+[.)][ \t]+|(?:[-*_][ \t]*){3,}$|```.*$)/gm, ''],
  // Emphasis and code around words; a single star or underscore within one stays.
  [/(\*{1,3}|~~|`)(?=\S)(.*?\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2'],
];

/** The words of a text in Markdown, for the few lines of it that a list shows. */
export function plainTextOf(markdown: string): string {
  return marks.reduce((text, [mark, replacement]) => text.replace(mark, replacement), markdown).trim();
}
