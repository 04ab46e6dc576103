import { boot } from './boot';
import { showSiteFailure } from './routing/showSiteFailure';

boot(document).catch((error: unknown) => {
  console.error(error);
  showSiteFailure(document);
});
