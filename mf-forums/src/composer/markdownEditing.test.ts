import { maxLengths } from '@market-pulse/contract/rules';
import { applyMark, quoteOf, type MarkdownMark } from './markdownEditing';

/** A text whose selection stands between square brackets of this kind: ⟦ ⟧. */
function read(marked: string) {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end };
}

const show = ({ text, start, end }: ReturnType<typeof read>) =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

test.each<[MarkdownMark, string, string]>([
  ['bold', 'a ⟦b⟧ c', 'a **⟦b⟧** c'],
  ['bold', 'a **⟦b⟧** c', 'a ⟦b⟧ c'],
  ['bold', '⟦⟧', '**⟦bold text⟧**'],
  ['italic', 'x⟦y⟧', 'x_⟦y⟧_'],
  ['code', '⟦f()⟧', '`⟦f()⟧`'],
  ['code', 'is\n⟦a\nb⟧', 'is\n⟦```\na\nb\n```⟧'],
  ['link', 'see ⟦page 4⟧.', 'see [page 4](⟦https://⟧).'],
  ['link', '⟦⟧', '[link text](⟦https://⟧)'],
  ['quote', 'on⟦e\ntw⟧o\nthree', '⟦> one\n> two⟧\nthree'],
  ['quote', '⟦> one\n> two⟧', '⟦one\ntwo⟧'],
  ['list', 'a\n⟦⟧', 'a\n⟦- ⟧'],
  ['numbers', 'a\n⟦b\nc⟧', 'a\n⟦1. b\n2. c⟧'],
  ['numbers', '⟦1. b\n12. c⟧', '⟦b\nc⟧'],
  ['cashtag', 'buy⟦⟧', 'buy $⟦⟧'],
  ['cashtag', '⟦NVDA⟧ up', '$NVDA⟦⟧ up'],
  ['mention', '⟦⟧', '@⟦⟧'],
  ['table', 'a⟦⟧b', 'a\n\n| ⟦Quarter⟧ | Revenue |\n| --- | ---: |\n|  |  |\n\nb'],
  ['table', '⟦⟧', '| ⟦Quarter⟧ | Revenue |\n| --- | ---: |\n|  |  |'],
])('%s makes of %j: %j', (mark, before, after) => {
  expect(show(applyMark(read(before), mark))).toBe(after);
});

test('a quotation names who wrote it, and goes on below', () => {
  expect(quoteOf('kim', ' One\n\n> Two ')).toBe('> **kim** wrote:\n>\n> One\n>\n> > Two\n\n');
});

test('of a long text its beginning is quoted, so that there is room for an answer', () => {
  const quotation = quoteOf('kim', `${'a'.repeat(maxLengths.comment / 2 - 1)}😀 and more`);
  expect(quotation).toBe(`> **kim** wrote:\n>\n> ${'a'.repeat(maxLengths.comment / 2 - 1)} …\n\n`);
});
