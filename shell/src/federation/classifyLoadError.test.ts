import { classifyLoadError } from './classifyLoadError';
import { DeadlineError } from './withDeadline';

const chunkError = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

describe('a failure is told by what it says', () => {
  test.each([
    ['a deadline', new DeadlineError(8000), { code: 'timeout', phase: 'expose' }],
    ['a chunk', chunkError, { code: 'chunk', phase: 'expose' }],
    [
      'an entry that did not come',
      new Error('[ Federation Runtime ]: #RUNTIME-008'),
      { code: 'network', phase: 'entry' },
    ],
    ['an entry without a container', new Error('#RUNTIME-001'), { code: 'evaluation', phase: 'entry' }],
    [
      'a module that is not there',
      new Error('Module "./X" does not exist in container.'),
      { code: 'missing-export', phase: 'expose' },
    ],
    ['code that throws', new TypeError('x is not a function'), { code: 'evaluation', phase: 'expose' }],
    ['anything else', 'a string', { code: 'evaluation', phase: 'expose' }],
  ])('%s', (_, error, expected) => {
    expect(classifyLoadError(error)).toEqual(expected);
  });
});
