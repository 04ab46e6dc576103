import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState, FilterPanel } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import type { PriceRangeFormProps } from './PriceRangeForm';
import { priceRangeText } from './priceRange';

const loadForm = () => import('./PriceRangeForm');

/** Filters stocks by their price. The form comes when it is first asked for: most visits go without it. */
export function PriceFilter({ range, onApply }: PriceRangeFormProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const apply = (chosen: PriceRangeFormProps['range']) => {
    onApply(chosen);
    setOpen(false);
  };
  return (
    <FilterPanel label="Price" chosen={priceRangeText(range)} isOpen={isOpen} onToggle={setOpen}>
      <LoadedForm key={priceRangeText(range)} range={range} onApply={apply} />
    </FilterPanel>
  );
}

function LoadedForm(props: PriceRangeFormProps): ReactNode {
  return (
    <AsyncState query={useLazyImport(loadForm)} loadingText="Loading..." errorText="This filter could not be loaded.">
      {({ PriceRangeForm }) => <PriceRangeForm {...props} />}
    </AsyncState>
  );
}
