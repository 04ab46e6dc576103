import { readConfig } from '../../config/config';
import { processorTime } from '../../testing/processorTime';
import { gatherCampaigns, tickersIn } from './campaigns';

const HOUR = 3_600_000;
const rules = readConfig({}).forumRules.campaigns;
const writing = (authorId: number, hours: number, text: string, isYoung = true) => ({
  ...{ authorId, writtenAt: hours * HOUR, text, isYoung },
});
const TEXT = 'this little company has the contract of the century and nobody has seen it yet so buy before monday';
const found = (...writings: ReturnType<typeof writing>[]) =>
  gatherCampaigns(writings, rules).map(({ kind, ticker, authors, writings: part }) => [
    kind,
    ticker,
    authors,
    part.length,
  ]);

describe('tickers in a text', () => {
  it.each([
    ['Buy $PUMP and $brk.b now!', ['PUMP', 'BRK.B']],
    ['It costs $12 or US$5', []],
    ['$TOOLONGTICKER, a$PUMP, $PUMP2', []],
    ['$PUMP, $PUMP.', ['PUMP']],
  ])('%j', (text, tickers) => {
    expect([...tickersIn(text)]).toEqual(tickers);
  });
});

describe('campaigns', () => {
  const words = ['Look at $PUMP', 'I hold $PUMP', 'My friend says $pump flies', 'What of $PUMP today?'] as const;

  it('are four young accounts on one ticker within six hours', () => {
    const burst = words.map((text, index) => writing(index, index, text));
    expect(found(...burst)).toEqual([['ticker', 'PUMP', 4, 4]]);
    expect(found(...burst.slice(1))).toEqual([]);
    expect(found(...words.map((text, index) => writing(index, index * 3, text)))).toEqual([]);
    expect(found(...words.map((text, index) => writing(1, index, text)))).toEqual([]);
    expect(found(...words.map((text, index) => writing(index, index, text, index > 0)))).toEqual([]);
  });

  it('leave out what was written long before', () => {
    const burst = words.map((text, index) => writing(index, 20 + index, text));
    expect(found(writing(9, 0, 'Long ago: $PUMP'), ...burst)).toEqual([['ticker', 'PUMP', 4, 4]]);
  });

  it('are three accounts with nearly the same words, whatever the ticker', () => {
    const copies = [
      writing(1, 0, TEXT),
      writing(2, 30, `${TEXT.toUpperCase()} !!!`, false),
      writing(3, 31, TEXT.replace('monday', 'friday'), false),
    ];
    expect(found(...copies)).toEqual([['copies', null, 3, 3]]);
    expect(found(...copies.slice(1))).toEqual([]);
    expect(
      found(
        ...copies.slice(1),
        writing(4, 32, 'I read the annual report of this little company and liked the balance sheet'),
      ),
    ).toEqual([]);
  });

  it('are one account that says the same five times within a day', () => {
    const times = (...hours: number[]) => hours.map((hour, index) => writing(1, hour, `${TEXT} ${index}`, false));
    expect(found(...times(0, 1, 2, 3, 23))).toEqual([['repeats', null, 1, 5]]);
    expect(found(...times(0, 1, 2, 3, 4, 5), writing(2, 5, TEXT))).toEqual([['repeats', null, 1, 6]]);
    expect(found(...times(0, 1, 2, 3))).toEqual([]);
    expect(found(...times(0, 1, 2, 25, 26))).toEqual([]);
  });

  it('are not what three who have been here for a while answer to, which they quote', () => {
    const answers = ['That is from its annual report', 'Where does it say so?', 'The contract was cancelled in May'];
    const quoting = answers.map((answer, index) => writing(index, index, `> ${TEXT}\n\n${answer}`, false));
    expect(found(...quoting)).toEqual([]);
    expect(found(...[1, 2, 3].map((author) => writing(author, author, `> ${TEXT}`, false)))).toHaveLength(1);
  });

  it('take as many as the settings say', () => {
    const kinds = (variables: Record<string, string>, ...writings: ReturnType<typeof writing>[]) =>
      gatherCampaigns(writings, readConfig(variables).forumRules.campaigns).map(({ kind }) => kind);
    const burst = words.map((text, index) => writing(index, index * 3, text));
    expect(kinds({ FORUM_CAMPAIGN_HOURS: '9' }, ...burst)).toEqual(['ticker']);
    expect(kinds({ FORUM_CAMPAIGN_HOURS: '9', FORUM_CAMPAIGN_ACCOUNTS: '5' }, ...burst)).toEqual([]);
    const copies = [1, 2].map((author) => writing(author, author, TEXT));
    expect(kinds({}, ...copies)).toEqual([]);
    expect(kinds({ FORUM_CAMPAIGN_COPIES: '2' }, ...copies)).toEqual(['copies']);
    const alike = [writing(1, 0, TEXT), writing(2, 1, TEXT.replace('contract', 'order')), writing(3, 2, TEXT)];
    expect(kinds({}, ...alike)).toEqual(['copies']);
    expect(kinds({ FORUM_CAMPAIGN_ALIKE_PERCENT: '100' }, ...alike)).toEqual([]);
    const repeats = [0, 30].map((hour) => writing(1, hour, TEXT, false));
    const twice = { FORUM_CAMPAIGN_REPEATS: '2' };
    expect(kinds(twice, ...repeats)).toEqual([]);
    expect(kinds({ ...twice, FORUM_CAMPAIGN_REPEAT_HOURS: '30' }, ...repeats)).toEqual(['repeats']);
  });

  it('say nothing of short texts', () => {
    expect(found(writing(1, 0, 'I agree'), writing(2, 0, 'I agree'), writing(3, 0, 'I agree'))).toEqual([]);
  });

  it('are found quickly among as many as are looked at', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      writing(
        index,
        0,
        `$PUMP ${Array.from({ length: 300 }, (_unused, word) => `word${(word * (index % 7)) % 50}`).join(' ')}`,
      ),
    );
    const taken = await processorTime(() => expect(gatherCampaigns(many, rules).length).toBeGreaterThan(0));
    expect(taken).toBeLessThan(2_000);
  });

  it('are found quickly in texts that share as much as they may without being copies, and in lists of tickers @full', async () => {
    const shared = Array.from({ length: 320 }, (_, word) => word.toString(36)).join(' ');
    const alike = Array.from({ length: 700 }, (_, index) =>
      writing(index, 0, `${shared} ${Array.from({ length: 240 }, (_unused, word) => `${index}x${word}`).join(' ')}`),
    );
    const list = Array.from({ length: 600 }, (_, index) => `$${letters(index)}`).join(' ');
    const lists = Array.from({ length: 700 }, (_, index) => writing(index % 20, index % 60, `${index} ${list}`));
    const turned = lists.map((one, index) => ({ ...one, text: rotated(one.text, index) }));
    const taken = await processorTime(() => {
      expect(gatherCampaigns(alike, rules)).toEqual([]);
      expect(gatherCampaigns(turned, rules).length).toBeGreaterThan(0);
    });
    expect(taken).toBeLessThan(4_000);
  });
});

const letters = (index: number) => String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26));
/** The words of a text in another order. */
const rotated = (text: string, by: number) => {
  const words = text.split(' ');
  return words.map((_, at) => words[(at * (2 * by + 1)) % words.length]).join(' ');
};
