import { isShareClass } from './shareClass';

test.each([
  ['COM', true],
  ['CL A', true],
  ['SHS CLASS A', true],
  ['CAP STK CL C', true],
  ['SPON ADR', true],
  ['NOTE 1.250% 2/1', false],
  ['*W EXP 09/01/202', false],
  ['WT EXP 2026', false],
  ['PFD CONV SER A', false],
  ['UNIT 99/99/9999', false],
  ['RIGHT 05/05/2026', false],
])('%s: %p', (title, expected) => {
  expect(isShareClass(title)).toBe(expected);
});
