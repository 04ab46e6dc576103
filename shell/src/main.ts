// Before every component: what these say of an element, a component may say otherwise.
import '@market-pulse/ui/styles';
import { leaveServedPage } from './page/earlyPresses';

/** Lets the browser paint and answer what the visitor did meanwhile, before anything else runs. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Runs the code of this one file in several tasks: all at once it would hold a phone for a third of a second. What is named is
 * what takes longest to run and needs nothing of what comes after it.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@market-pulse/api-client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@market-pulse/ui');
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './boot');
  await nextTask();
  await boot(document);
}

start().catch(async (error: unknown) => {
  console.error(error);
  if (leaveServedPage(document)) return;
  const { showSiteFailure } = await import(/* webpackMode: "eager" */ './routing/showSiteFailure');
  showSiteFailure(document);
});
