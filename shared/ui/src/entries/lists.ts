/** Where the focus goes when what had it goes. */
export { useKeptFocus, type FocusHeir } from '../focus/useKeptFocus';

/** The foot of lists that go on: pages by number, and what comes next when that is asked for. */
export { ListFoot, type ListFootProps } from '../navigation/ListFoot';
export { Pager, type HeldPagerProps, type LinkedPagerProps, type PagerProps } from '../navigation/Pager';
export { ShowMore, type ShowMoreProps } from '../navigation/ShowMore';

/** Colours of changes by steps, for what is no treemap. */
export { heatColours } from '../treemap/heatColours';
export { heatStep, type HeatStep } from '../treemap/heatStep';
