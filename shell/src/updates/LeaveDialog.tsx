/** The dialog that asks before a page is left; it comes with what draws dialogs, when it is first needed. */
export { LeaveDialog } from '@market-pulse/ui/overlay';
