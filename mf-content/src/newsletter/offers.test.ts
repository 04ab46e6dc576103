import { offerToMake, type Visit } from './offers';

const visit: Visit = {
  elapsed: 0,
  scrolled: 0,
  leftThroughTop: false,
  isSubscribed: false,
  shown: [],
  open: undefined,
  isOffered: false,
  isBusy: false,
};

test.each<[string, Partial<Visit>, string | undefined]>([
  ['nothing at once', {}, undefined],
  ['nothing at 9.9 s and 29 %', { elapsed: 9_900, scrolled: 0.29 }, undefined],
  ['the popup after 10 s', { elapsed: 10_000 }, 'popup'],
  ['the popup at 30 %', { scrolled: 0.3 }, 'popup'],
  ['the popup when the mouse leaves through the top', { leftThroughTop: true }, 'popup'],
  ['the popup alone when both are due', { elapsed: 20_000, scrolled: 0.9 }, 'popup'],
  ['nothing to who had the popup, before the slide-in is due', { shown: ['popup'], elapsed: 14_900 }, undefined],
  ['no slide-in for the mouse', { shown: ['popup'], leftThroughTop: true }, undefined],
  ['the slide-in after 15 s', { shown: ['popup'], elapsed: 15_000 }, 'slide-in'],
  ['the slide-in at 40 %', { shown: ['popup'], scrolled: 0.4 }, 'slide-in'],
  ['no slide-in over the popup', { shown: ['popup'], open: 'popup', elapsed: 15_000 }, undefined],
  ['no popup over the slide-in', { shown: ['slide-in'], open: 'slide-in', elapsed: 15_000 }, undefined],
  ['no slide-in in the visit of the popup', { shown: ['popup'], elapsed: 60_000, isOffered: true }, undefined],
  ['no popup in the visit of the slide-in', { shown: ['slide-in'], elapsed: 60_000, isOffered: true }, undefined],
  ['the popup to who had the slide-in alone', { shown: ['slide-in'], elapsed: 10_000 }, 'popup'],
  ['nothing a second time', { shown: ['popup', 'slide-in'], elapsed: 60_000, scrolled: 1 }, undefined],
  ['nothing to who subscribed', { isSubscribed: true, elapsed: 60_000, scrolled: 1 }, undefined],
  ['nothing that is in the way', { isBusy: true, elapsed: 60_000, scrolled: 1 }, undefined],
])('%s', (_, changes, offer) => expect(offerToMake({ ...visit, ...changes })).toBe(offer));
