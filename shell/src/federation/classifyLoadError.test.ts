import { classifyLoadError } from './classifyLoadError';
import { LoadFault } from './LoadFault';
import { DeadlineError } from './withDeadline';

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type });
const styleError = Object.assign(new Error('Loading CSS chunk 12 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });

describe('a failure is told by what it says', () => {
  test.each([
    ['one that was classified where it happened', new LoadFault('integrity', 'other bytes'), 'integrity'],
    ['a deadline', new DeadlineError(8000), 'timeout'],
    ['a chunk that did not come', chunkError('error'), 'chunk'],
    ['a chunk that was something else', chunkError('missing'), 'chunk'],
    ['a chunk that hung', chunkError('timeout'), 'timeout'],
    ['a stylesheet', styleError, 'chunk'],
    ['a module that the container has not', new Error('Module "./X" does not exist in container.'), 'missing-export'],
    ['code that throws', new TypeError('x is not a function'), 'evaluation'],
    ['anything else', 'a string', 'evaluation'],
  ])('%s', (_, error, expected) => {
    expect(classifyLoadError(error)).toBe(expected);
  });
});
