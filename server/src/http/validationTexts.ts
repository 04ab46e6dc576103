import { z } from 'zod';

/** What a value of each JSON type is called. */
const typeTexts: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** Longest part of a name that a client made up which is repeated to it. */
const REPEATED_LENGTH = 60;

const repeated = (name: string) => JSON.stringify(name.slice(0, REPEATED_LENGTH));

function boundText(word: 'most' | 'least', bound: number | bigint, origin: string): string {
  if (origin === 'string') return `At ${word} ${bound} characters`;
  if (origin === 'array' || origin === 'set') return `At ${word} ${bound} values`;
  return `Must be at ${word} ${bound}`;
}

/** Texts for a person where a schema has none of its own; the validator's are for programmers. */
function textOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required';
      return `Must be ${typeTexts[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
      return boundText('most', issue.maximum, issue.origin);
    case 'too_small':
      return boundText('least', issue.minimum, issue.origin);
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `There is no field ${repeated(issue.keys[0] ?? '')} here`;
    case 'invalid_key':
      return 'A name in here is not allowed';
    case 'invalid_union':
      return 'This has none of the forms that are allowed';
    default:
      return 'This is not valid';
  }
}

/** Makes schemas that say nothing themselves about a broken rule say it clearly. Holds for the whole process. */
export function sayValidationClearly(): void {
  z.config({ customError: textOf });
}
