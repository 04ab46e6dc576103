import { shellPages } from '@market-pulse/contract/shell-pages';
import { CONSOLE_PARAMETERS } from './useConsoleView';

test('the page of the console declares the parameters that it reads', () => {
  expect([...shellPages.platform.parameters].sort()).toEqual(Object.keys(CONSOLE_PARAMETERS).sort());
});
