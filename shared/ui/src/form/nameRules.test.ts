import { nameRules } from './nameRules';

/** What a form does with a rule. */
interface Rule {
  readonly validator: (rule: unknown, typed: string | undefined) => Promise<void>;
}

test.each([
  ['an emoji is one character', '📈📈📈', 'Enter a name', undefined],
  ['one more is too many', '📈📈📈📈', 'Enter a name', 'At most 3 characters'],
  ['spaces around it do not count', ' abc ', 'Enter a name', undefined],
  ['nothing to be seen is no name', '\u2800', 'Enter a name', 'Enter a name'],
  ['a field that nobody touched has none', undefined, 'Enter a name', 'Enter a name'],
  ['where none need be given, spaces are none', '  ', undefined, undefined],
  ['where none need be given, what is given is held to the rest', '\u2066abc', undefined, /not allowed here$/],
])('a field for a name: %s', async (_case, typed, missing, problem) => {
  const [rule] = nameRules(3, missing) as unknown as [Rule];
  const checked = rule.validator(rule, typed);
  await (problem === undefined ? expect(checked).resolves.toBeUndefined() : expect(checked).rejects.toThrow(problem));
});
