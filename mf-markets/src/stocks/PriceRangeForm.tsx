import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';
import styles from './PriceRangeForm.module.css';
import { amountOf, type PriceRange } from './priceRange';

export interface PriceRangeFormProps {
  /** What the form begins with. */
  readonly range: PriceRange;
  readonly onApply: (range: PriceRange) => void;
}

interface Typed {
  readonly from: string;
  readonly to: string;
}

const NO_AMOUNT = 'Enter an amount, such as 12.50';
const WRONG_WAY_ROUND = 'Must not be less than the lowest price';
/** Nothing is sent, so nothing can fail on its way. */
const NEVER_SENT = { message: 'This could not be applied. Please try again.' };

function checkAmount(_rule: unknown, typed: string): Promise<void> {
  return Number.isNaN(amountOf(typed)) ? Promise.reject(new Error(NO_AMOUNT)) : Promise.resolve();
}

/** The lowest and the highest price of the stocks that are shown; an empty field bounds nothing. */
export function PriceRangeForm({ range, onApply }: PriceRangeFormProps): ReactNode {
  const field = { inputMode: 'decimal', autoComplete: 'off', prefix: '$', maxLength: 16 } as const;
  return (
    <SubmitForm<Typed>
      name="price_range"
      initialValues={{ from: textOf(range.from), to: textOf(range.to) }}
      send={async ({ from, to }) => onApply({ from: amountOf(from), to: amountOf(to) })}
      failureOf={() => NEVER_SENT}
      actions={<SubmitButton>Apply</SubmitButton>}
    >
      <div className={styles.fields}>
        <Form.Item name="from" label="Lowest price" rules={[{ validator: checkAmount }]}>
          <Input {...field} />
        </Form.Item>
        <Form.Item
          name="to"
          label="Highest price"
          validateFirst
          rules={[
            { validator: checkAmount },
            ({ getFieldValue }) => ({
              validator: (_rule, typed: string) => {
                const lowest = amountOf(String(getFieldValue('from'))) ?? -Infinity;
                const isWrongWayRound = (amountOf(typed) ?? Infinity) < lowest;
                return isWrongWayRound ? Promise.reject(new Error(WRONG_WAY_ROUND)) : Promise.resolve();
              },
            }),
          ]}
        >
          <Input {...field} />
        </Form.Item>
      </div>
    </SubmitForm>
  );
}

function textOf(amount: number | undefined): string {
  return amount === undefined ? '' : String(amount);
}
