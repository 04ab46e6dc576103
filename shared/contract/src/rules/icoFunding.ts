/** A text that is an amount: `5000000`, `5,000,000`, `$5,000,000.50`. */
const AMOUNT = /^\$?\d{1,3}(,\d{3})+(\.\d+)?$|^\$?\d+(\.\d+)?$/;
/** No sale has a goal of a hundred trillion dollars: such a number is one of tokens, or of other units. */
const MOST = 100e12;

/** Names under which lists write what a sale aims at, and what it got; `metrics` has the same two. */
export interface StatedFunding {
  readonly goal?: unknown;
  readonly target_amount?: unknown;
  readonly received?: unknown;
  readonly raised_amount?: unknown;
  readonly metrics?: unknown;
}

/** Goal and receipts of a token sale in US dollars; null where they are not told. */
export interface IcoFunding {
  readonly goal: number | null;
  readonly received: number | null;
}

/** Goal and receipts of a sale, whichever of their names a list uses. The first that is an amount counts; what is none is not told. */
export function icoFunding({ goal, target_amount, received, raised_amount, metrics }: StatedFunding): IcoFunding {
  const more: StatedFunding = typeof metrics === 'object' && metrics !== null ? metrics : {};
  return {
    goal: firstAmount(goal, target_amount, more.goal, more.target_amount),
    received: firstAmount(received, raised_amount, more.received, more.raised_amount),
  };
}

/** Whether a sale has funding to show: a goal or receipts above zero (specification, section 4). */
export function isFunded({ goal, received }: IcoFunding): boolean {
  return (goal ?? 0) > 0 || (received ?? 0) > 0;
}

function firstAmount(...stated: unknown[]): number | null {
  for (const each of stated) {
    const amount = typeof each === 'string' ? amountOf(each.trim()) : each;
    if (typeof amount === 'number' && amount >= 0 && amount <= MOST) return amount;
  }
  return null;
}

function amountOf(text: string): number | undefined {
  return AMOUNT.test(text) ? Number(text.replace(/[$,]/g, '')) : undefined;
}
