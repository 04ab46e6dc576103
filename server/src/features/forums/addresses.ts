import { pageAddresses } from '../../database/pageAddresses';
import { forums } from '../../database/schema';

/** Pages of all forums; when one changed is not kept. */
export const forumAddresses = pageAddresses({
  table: forums,
  id: forums.id,
  parameters: { forumId: forums.id },
});
