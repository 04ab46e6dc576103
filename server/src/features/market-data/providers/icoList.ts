import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../context';
import { providerLists } from '../../../database/schema';
import { saveList } from '../providerLists';
import { ageOf } from '../storedAge';
import { readSales } from './icoListAnswer';
import type { Provider } from './provider';
import { readJson } from './readJson';

const MINUTE_MILLISECONDS = 60_000;
/** Sales change by the day. */
const EVERY_MILLISECONDS = 60 * MINUTE_MILLISECONDS;

/** The sales of a public list, once an hour. Such lists publish no limit; one call a minute at most is modest. */
export function createIcoList({ database, clock }: AppContext, url: string): Provider {
  const address = new URL(url);
  return {
    name: 'ico_list',
    spacingMilliseconds: MINUTE_MILLISECONDS,
    async nextTask() {
      const [row] = await database
        .select({ refreshedAt: providerLists.refreshedAt })
        .from(providerLists)
        .where(eq(providerLists.list, 'public_icos'));
      if (ageOf(row?.refreshedAt, clock()) < EVERY_MILLISECONDS) return undefined;
      return {
        async run(signal) {
          const sales = readSales(await readJson(address, { signal }), address.hostname, clock());
          await saveList(database, 'public_icos', sales, clock());
          return true;
        },
      };
    },
  };
}
