import type { AppContext } from '../../context';
import { campaignFinders, isCaseBy } from './campaignKinds';
import { findDecided, newestNumbers, readOpenCampaigns, storeCampaign, takeTurn } from './campaignStore';
import { type FoundCampaign, memberKey } from './foundCampaign';
import { uniteCampaigns } from './uniteCampaigns';

declare module 'fastify' {
  interface FastifyInstance {
    campaignWatch: CampaignWatch;
  }
}

const TICK_MILLISECONDS = 60_000;
/** What is looked at anew although nothing was written: texts are edited, and votes are given. */
const LOOK_ANYWAY_MILLISECONDS = 5 * 60_000;

/** Looks for campaigns, and keeps them as cases of the queue. */
export interface CampaignWatch {
  /** Looks now; answers how many campaigns are new or have grown. Where another server is at it, none. */
  look(): Promise<number>;
  /** Looks if something was written since the last time, or that was a while ago. */
  lookForNew(): Promise<void>;
  start(): void;
  /** Waits for a look that is under way. */
  stop(): Promise<void>;
}

/** Watches over what is written. Any number of servers may: one looks at a time. */
export function createCampaignWatch(context: AppContext): CampaignWatch {
  const { database, clock, monotonicClock, log, config } = context;
  const isCase = isCaseBy(config.forumRules.campaigns);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let last = { newest: '', at: -Infinity };

  async function look(): Promise<number> {
    const now = clock();
    // Comparing takes a while: no transaction waits for it.
    const found: FoundCampaign[] = [];
    for (const finder of campaignFinders) found.push(...(await finder.find(context, now)));
    return database.transaction(async (transaction) => {
      if (!(await takeTurn(transaction))) return 0;
      const decided = await findDecided(
        transaction,
        found.flatMap(({ members }) => members),
      );
      const fresh = found.map((campaign) => {
        return { ...campaign, members: campaign.members.filter((member) => !decided.has(memberKey(member))) };
      });
      const open = await readOpenCampaigns(transaction);
      let changed = 0;
      for (const [place, campaign] of uniteCampaigns(open, fresh, isCase).entries()) {
        const before = open[place];
        if (before?.members.size === campaign.members.size && before.kinds.size === campaign.kinds.size) continue;
        await storeCampaign(transaction, campaign, { before, now });
        changed += 1;
      }
      return changed;
    });
  }

  async function lookForNew(): Promise<void> {
    const at = monotonicClock();
    const newest = await newestNumbers(database);
    if (newest === last.newest && at - last.at < LOOK_ANYWAY_MILLISECONDS) return;
    await look();
    last = { newest, at };
  }

  /** One look at a time; whoever comes meanwhile waits for it. */
  function lookOnce(): Promise<void> {
    looking ??= lookForNew().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const noteFailure = (error: unknown) => log.warn({ err: error }, 'campaigns could not be looked for');

  return {
    look,
    lookForNew: () => lookOnce().catch(noteFailure),
    start() {
      timer ??= setInterval(() => void lookOnce().catch(noteFailure), TICK_MILLISECONDS).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking?.catch(noteFailure);
    },
  };
}
