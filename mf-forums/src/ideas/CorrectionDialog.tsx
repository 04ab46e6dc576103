import { formFailure } from '@market-pulse/api-client';
import { useCorrectIdea } from '@market-pulse/api-client/forums';
import type { IdeaCorrectionCreate, IdeaDirection, IdeaHorizon, TradeIdea } from '@market-pulse/contract';
import { useApp } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import styles from './CorrectionDialog.module.css';
import { DIRECTIONS, HORIZONS } from './ideaTexts';

export interface CorrectionDialogProps {
  readonly postId: number;
  readonly idea: TradeIdea;
  readonly onClose: () => void;
}

/** Where price and result of a corrected idea come from. */
type PriceSource = 'kept' | 'history' | 'hand';

/** Named as the call names them, so that what the server says of one stands at it. */
interface Fields {
  readonly direction: IdeaDirection;
  readonly horizon: IdeaHorizon;
  readonly prices: PriceSource;
  readonly 'prices.price'?: string;
  readonly 'prices.price_date'?: string;
  readonly 'prices.result_price'?: string;
  readonly 'prices.result_date'?: string;
  readonly reason: string;
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const SOURCES: readonly { readonly value: PriceSource; readonly label: string }[] = [
  { value: 'kept', label: 'Leave as they are' },
  { value: 'history', label: 'Read from the price history again, which was put right' },
  { value: 'hand', label: 'Enter them' },
];

/** Most characters of a reason. */
const REASON_LENGTH = 1000;

/** What a correction says: only what is another now. */
export function correctionOf(idea: TradeIdea, fields: Fields): IdeaCorrectionCreate {
  const { direction, horizon, prices, reason } = fields;
  return {
    reason: reason.trim(),
    corrections_seen: idea.corrections_count,
    ...(direction !== idea.direction && { direction }),
    ...(horizon !== idea.horizon && { horizon }),
    ...(prices === 'history' && { prices }),
    ...(prices === 'hand' && {
      prices: {
        ...{ price: Number(fields['prices.price']), price_date: fields['prices.price_date'] ?? '' },
        ...{ result_price: Number(fields['prices.result_price']), result_date: fields['prices.result_date'] ?? '' },
      },
    }),
  };
}

/** Puts a trade idea right, for admins. Everybody can read the reason, and what was before. */
export function CorrectionDialog({ postId, idea, onClose }: CorrectionDialogProps): ReactNode {
  const { mutateAsync: correct } = useCorrectIdea(postId);
  const { message } = useApp();
  return (
    <Modal open title="Correct this idea" footer={null} onCancel={onClose}>
      <SubmitForm<Fields>
        name="correction"
        initialValues={{ direction: idea.direction, horizon: idea.horizon, prices: 'kept', reason: '' }}
        send={async (fields) => {
          const { message: done } = await correct(correctionOf(idea, fields));
          message.success(done);
          onClose();
        }}
        failureOf={(error) => formFailure(error, 'The idea could not be corrected. Please try again.')}
        actions={<SubmitButton submittingText="Correcting...">Correct</SubmitButton>}
      >
        <p>
          For mistakes of the site and of its sources alone. Author, reason and the idea before and after stay in a
          public log; the author is told.
        </p>
        <Form.Item name="direction" label="Direction">
          <Radio.Group options={choicesOf(DIRECTIONS)} />
        </Form.Item>
        <Form.Item name="horizon" label="Horizon" extra="Another horizon has another result, or none yet.">
          <Radio.Group options={choicesOf(HORIZONS)} />
        </Form.Item>
        <Form.Item name="prices" label="Price at posting and result">
          <Radio.Group className={styles.choices} options={[...SOURCES]} />
        </Form.Item>
        <Form.Item noStyle dependencies={['prices']}>
          {({ getFieldValue }) => getFieldValue('prices') === 'hand' && <PriceFields currency={idea.currency} />}
        </Form.Item>
        <Form.Item
          name="reason"
          label="What was wrong, and how it is known"
          extra="Everybody can read it."
          rules={[{ required: true, whitespace: true, message: 'Say what was wrong, and how it is known' }]}
        >
          <Input.TextArea rows={3} maxLength={REASON_LENGTH} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}

/** Both prices on one scale, in the currency of the instrument's, with their days. */
function PriceFields({ currency }: Pick<TradeIdea, 'currency'>): ReactNode {
  const unit = currency === undefined ? ' in US dollars' : currency === null ? '' : ` in ${currency}`;
  const isPrice = { pattern: /^\d+(\.\d+)?$/, message: `Enter a price${unit}, such as 210.62` };
  const required = { required: true, message: 'Enter it' };
  return (
    <div className={styles.prices}>
      <Form.Item name="prices.price" label="First price after posting" rules={[required, isPrice]}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="prices.price_date" label="Day of the first price" rules={[required]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="prices.result_price" label="Price at the horizon" rules={[required, isPrice]}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="prices.result_date" label="Day of the price at the horizon" rules={[required]}>
        <Input type="date" />
      </Form.Item>
    </div>
  );
}
