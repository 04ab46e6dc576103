import type { Day } from './exchangeHolidays';

/** Days of the week on which an exchange does not trade, 0 for Sunday to 6 for Saturday: always, or for a time. */
type RestDays = Readonly<Partial<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, RestTime>>>;

/** First and last day on which it rests so; open where there is none. */
interface RestTime {
  readonly from?: Day;
  readonly until?: Day;
}

/** What has to be known of an exchange, to tell which day a price of it is of. */
export interface Exchange {
  /** Whose clocks it goes by, as the IANA database calls them. */
  readonly zone: string;
  readonly rests: RestDays;
}

const SATURDAY_SUNDAY: RestDays = { 6: {}, 0: {} };
/** Tel Aviv had Fridays free since 1953; since January 5, 2026 it trades from Monday to Friday, and had no session on the Sunday before. */
const TEL_AVIV: RestDays = { 5: { until: '2026-01-08' }, 6: {}, 0: { from: '2026-01-04' } };
/** The Gulf and Cairo rest on Fridays, and on Saturdays since each gave up Thursdays. */
const FRIDAY_SATURDAY: RestDays = { 5: {}, 6: {} };
const RIYADH: RestDays = { 5: {}, 6: { from: '2013-06-29' } };
const KUWAIT: RestDays = { 5: {}, 6: { from: '2007-09-01' } };
/** The Emirates have Saturdays and Sundays free since 2022. */
const EMIRATES: RestDays = { 5: { until: '2022-01-02' }, 6: { from: '2006-09-02' }, 0: { from: '2022-01-03' } };
/** Taiwan has made up for bridge days on Saturdays, India trades at feasts and budgets, which may be of any day. */
const SUNDAY: RestDays = { 0: {} };
const NONE: RestDays = {};

/** The exchange in New York traded on Saturdays until 1952; it stands for every symbol without an ending of another one. */
const NEW_YORK: Exchange = { zone: 'America/New_York', rests: { 6: { from: '1953-01-01' }, 0: {} } };

/**
 * Exchanges by the ending that Yahoo and others give their symbols, as `currencies.ts` of the contract has the units of their prices.
 * Saturdays on which Tokyo (until January 1989) and Seoul (until November 1998) traded are none to refuse.
 */
const EXCHANGES: ReadonlyMap<string, Exchange> = new Map([
  ...at('Europe/London', 'L IL'),
  ...at('Europe/Dublin', 'IR'),
  ...at('Europe/Lisbon', 'LS'),
  ...at('Europe/Paris', 'PA'),
  ...at('Europe/Amsterdam', 'AS'),
  ...at('Europe/Brussels', 'BR'),
  ...at('Europe/Berlin', 'DE F BE DU HM MU SG HA'),
  ...at('Europe/Zurich', 'SW'),
  ...at('Europe/Rome', 'MI'),
  ...at('Europe/Madrid', 'MC MA'),
  ...at('Europe/Vienna', 'VI'),
  ...at('Europe/Stockholm', 'ST'),
  ...at('Europe/Copenhagen', 'CO'),
  ...at('Europe/Oslo', 'OL'),
  ...at('Atlantic/Reykjavik', 'IC'),
  ...at('Europe/Helsinki', 'HE'),
  ...at('Europe/Athens', 'AT'),
  ...at('Europe/Warsaw', 'WA'),
  ...at('Europe/Prague', 'PR'),
  ...at('Europe/Budapest', 'BD'),
  ...at('Europe/Istanbul', 'IS'),
  ...at('America/Toronto', 'TO V CN NE'),
  ...at('America/Mexico_City', 'MX'),
  ...at('America/Sao_Paulo', 'SA'),
  ...at('America/Santiago', 'SN'),
  ...at('America/Argentina/Buenos_Aires', 'BA'),
  ...at('Asia/Tokyo', 'T', { 6: { from: '1989-02-01' }, 0: {} }),
  ...at('Asia/Seoul', 'KS KQ', { 6: { from: '1998-12-01' }, 0: {} }),
  ...at('Asia/Taipei', 'TW TWO', SUNDAY),
  ...at('Asia/Hong_Kong', 'HK'),
  ...at('Asia/Shanghai', 'SS SZ'),
  ...at('Asia/Singapore', 'SI'),
  ...at('Asia/Kuala_Lumpur', 'KL'),
  ...at('Asia/Jakarta', 'JK'),
  ...at('Asia/Bangkok', 'BK'),
  ...at('Asia/Kolkata', 'NS BO', NONE),
  ...at('Australia/Sydney', 'AX'),
  ...at('Pacific/Auckland', 'NZ'),
  ...at('Africa/Johannesburg', 'JO'),
  ...at('Africa/Cairo', 'CA', FRIDAY_SATURDAY),
  ...at('Asia/Jerusalem', 'TA', TEL_AVIV),
  ...at('Asia/Riyadh', 'SR', RIYADH),
  ...at('Asia/Qatar', 'QA', FRIDAY_SATURDAY),
  ...at('Asia/Kuwait', 'KW', KUWAIT),
  ...at('Asia/Dubai', 'AE', EMIRATES),
]);

function at(zone: string, endings: string, rests = SATURDAY_SUNDAY): [string, Exchange][] {
  return endings.split(' ').map((ending) => [ending, { zone, rests }]);
}

/** The exchange of a symbol by its ending: `VOD.L` is London's. What has no ending that is known, or a share class as `BRK.B`, is New York's. */
export function exchangeOf(symbol: string): Exchange {
  const ending = symbol.slice(symbol.lastIndexOf('.') + 1).toUpperCase();
  return (symbol.includes('.') && EXCHANGES.get(ending)) || NEW_YORK;
}

/** Whether an exchange never trades on a day of the week, at the time of a day. */
export function restsOn({ rests }: Exchange, weekday: number, day: Day): boolean {
  const time = rests[weekday as keyof RestDays];
  return time !== undefined && day >= (time.from ?? '') && day <= (time.until ?? '9999');
}

/** The day of the week on which an exchange's week begins: Sunday where Fridays are free, else Monday. */
export function firstOfWeek(exchange: Exchange, day: Day): 0 | 1 {
  return restsOn(exchange, 5, day) ? 0 : 1;
}
