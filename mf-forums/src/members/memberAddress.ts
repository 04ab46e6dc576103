import { type AddressParameter, choiceParameter, pageParameter } from '@market-pulse/remote-kit';

/** What a page of an author shows; ideas where its address says nothing. */
export type MemberTab = 'ideas' | 'posts' | 'comments' | 'about';

/** A year of four digits, in which horizons end. */
const yearParameter: AddressParameter<number | undefined> = {
  read: (text = '') => (/^[2-9]\d{3}$/.test(text) ? Number(text) : undefined),
  write: (year) => year?.toString(),
};

/** Everything that the page shows stands in its address. */
export const MEMBER_PARAMETERS = {
  tab: choiceParameter<MemberTab>(['ideas', 'posts', 'comments', 'about']),
  year: yearParameter,
  page: pageParameter,
};
