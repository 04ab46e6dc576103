import { isReport } from './isReport';

it.each([
  [['8-K', '8-K/A', '10-K', '10-K/A', '10-K405', '10-KT', '10-Q', '6-K', '20-F', '40-F', 'DEF 14A'], true],
  [['3', '4', '4/A', '144', 'SCHEDULE 13D', '13F-HR', 'S-1', 'NT 10-K', 'DEFA14A', '424B2', 'SD', ''], false],
])('%j: %s', (forms, expected) => {
  expect(forms.map(isReport)).toEqual(forms.map(() => expected));
});
