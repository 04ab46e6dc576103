import type { Executive, LeadershipWrite } from '@market-pulse/contract';

type Person = LeadershipWrite['people'][number];

/** What was read of the lines, or what is wrong with the first line that cannot be read. */
export type LeadershipReading = { readonly people: readonly Person[] } | { readonly problem: string };

/** People as lines of text: `Tim Cook; Chief Executive Officer; 65; 74600000`. What is not known is left empty. */
export function leadershipLines(people: readonly Executive[]): string {
  return people
    .map(({ name, title, age, total_pay }) => [name, title ?? '', age ?? '', total_pay ?? ''].join('; '))
    .map((line) => line.replace(/(; )+$/, ''))
    .join('\n');
}

/** Reads lines as `leadershipLines` writes them; empty lines are skipped. Pay is in US dollars a year. */
export function readLeadershipLines(text: string): LeadershipReading {
  const people: Person[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [name = '', title = '', age = '', pay = '', ...rest] = line.split(';').map((part) => part.trim());
    const problem = problemOf({ name, age, pay, rest });
    if (problem !== undefined) return { problem: `Line ${index + 1}: ${problem}` };
    people.push({ name, title, age: numberOf(age), total_pay: numberOf(pay) });
  }
  return { people };
}

interface LineParts {
  readonly name: string;
  readonly age: string;
  readonly pay: string;
  readonly rest: readonly string[];
}

function problemOf({ name, age, pay, rest }: LineParts): string | undefined {
  if (name === '') return 'the name is missing';
  if (!/^\d{0,3}$/.test(age)) return `"${age}" is no age in years`;
  if (!/^\$?[\d,]*(\.\d{1,2})?$/.test(pay)) return `"${pay}" is no amount in US dollars`;
  return rest.some((part) => part !== '') ? 'there are more than four parts' : undefined;
}

function numberOf(text: string): number | null {
  const digits = text.replace(/[$,]/g, '');
  return digits === '' ? null : Number(digits);
}
