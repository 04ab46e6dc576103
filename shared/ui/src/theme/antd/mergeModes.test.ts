import { mergeModes } from './mergeModes';

test.each([
  ['what is the same', '.a{color:#fff;margin:0}', '.a{color:#fff;margin:0}', '.a{color:#fff;margin:0}'],
  ['a colour', '.a{color:#fff}', '.a{color:#000000}', '.a{color:light-dark(#fff,#000000)}'],
  ['a name', '.a{color:white}', '.a{color:rgba(0,0,0,0.5)}', '.a{color:light-dark(white,rgba(0,0,0,0.5))}'],
  [
    'each colour of a shadow',
    '.a{--s:0 6px 16px 0 rgba(0, 0, 0, 0.08),0 3px 6px #000}',
    '.a{--s:0 6px 16px 0 rgba(255,255,255,0.02),0 3px 6px #fff}',
    '.a{--s:0 6px 16px 0 light-dark(rgba(0, 0, 0, 0.08),rgba(255,255,255,0.02)),0 3px 6px light-dark(#000,#fff)}',
  ],
])('%s is said once', (_what, light, dark, merged) => {
  expect(mergeModes(light, dark)).toBe(merged);
});

test.each([
  ['a length', '.a{margin:0}', '.a{margin:1px}'],
  ['a rule that one has alone', '.a{color:#fff}', '.a{color:#fff}.b{color:#fff}'],
  ['a name that only begins like a colour', '.white-board{top:0}', '.black-board{top:1px}'],
])('%s that differs is refused', (_what, light, dark) => {
  expect(() => mergeModes(light, dark)).toThrow('differ in more than colours');
});
