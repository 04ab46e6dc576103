import { dayOfFigure } from '@market-pulse/analysis/calendar';
import type { AlertCondition, Quote } from '@market-pulse/contract';

/** What the rule looks at of an alert that is switched on. */
export interface ArmedAlert {
  readonly condition: AlertCondition;
  readonly threshold: number;
  /** Figures of before it was switched on do not count. */
  readonly armedAt: Date;
  /** When it fired last, before it was switched on again. */
  readonly firedAt: Date | null;
}

/** What the rule looks at of a quote. */
export type AlertFigures = Pick<Quote, 'kind' | 'price' | 'change_percent' | 'volume' | 'as_of' | 'status'>;

/**
 * The figure on which an alert fires, or undefined while it waits.
 *
 * An alert fires on figures that a provider or an import has brought and that are not out of date: never on samples. They are
 * of after it was switched on, because whoever sets one knows what was before: a closing price of Friday does not fire what was
 * set on Sunday. A move or a volume of a day fires once for that day, however often it is switched on again.
 */
export function firingFigure(alert: ArmedAlert, figures: AlertFigures): number | undefined {
  const { status, as_of: asOf, kind } = figures;
  if (status !== 'live' && status !== 'delayed') return undefined;
  if (asOf === null || new Date(asOf) <= alert.armedAt) return undefined;
  const figure = figureOf(alert.condition, figures);
  if (figure === null || !isReached(alert, figure)) return undefined;
  const isOfDay = alert.condition === 'percent_move' || alert.condition === 'volume_above';
  const dayOf = (moment: Date) => dayOfFigure(moment, kind ?? 'stock');
  if (isOfDay && alert.firedAt && dayOf(new Date(asOf)) <= dayOf(alert.firedAt)) return undefined;
  return figure;
}

function figureOf(condition: AlertCondition, { price, change_percent, volume }: AlertFigures): number | null {
  switch (condition) {
    case 'above':
    case 'below':
      return price;
    case 'percent_move':
      return change_percent;
    case 'volume_above':
      return volume;
  }
}

function isReached({ condition, threshold }: ArmedAlert, figure: number): boolean {
  switch (condition) {
    case 'above':
    case 'volume_above':
      return figure >= threshold;
    case 'below':
      return figure <= threshold;
    case 'percent_move':
      return Math.abs(figure) >= threshold;
  }
}
