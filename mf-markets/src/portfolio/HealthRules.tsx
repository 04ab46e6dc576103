import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import styles from './DataHealth.module.css';

/** What is looked for, in the order in which it is told, and what it means for the sums. */
const RULES: readonly { readonly name: string; readonly isOld?: boolean; readonly text: string }[] = [
  {
    name: 'Split after this?',
    text: 'A price is off the close of its day by about the ratio of a split, or its day is within the time of a split whose own day is not known. It is in no sum until you answer.',
  },
  {
    name: 'Sold more than bought',
    text: 'A statement begins in the middle. The gain of what was sold and never bought is in no sum, and the holding in no return, until you enter the opening position.',
  },
  {
    name: 'Currency unknown',
    text: 'A transaction or a price does not say in which currency it is. It is in no sum until you choose one: none is assumed.',
  },
  {
    name: 'Rate missing',
    text: 'No rate of a currency is known of a day, or before. What needs it is in no sum.',
  },
  { name: 'No price', text: 'Nobody here has a price of what you hold, or only a sample. Its value is in no sum.' },
  {
    name: 'Rate three or more trading days old',
    isOld: true,
    text: 'The newest rate before a day is too old for it. What needs it is left out of sums and history alike, until there is a newer one.',
  },
  { name: 'Price two or more trading days old', isOld: true, text: 'It counts, and its day is told.' },
  {
    name: 'Own price that is not newer than the list',
    isOld: true,
    text: 'The newer one counts, of one day that of the list, unless the list does not say in which currency its own is. A price of your own can be taken back at any time.',
  },
];

/** The rules of the panel of what is wrong. */
export function HealthRules({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Modal open title="What is looked for" footer={null} onCancel={onClose}>
      <p>Red is missing or in doubt, amber is old. Each has a remedy beside it.</p>
      <ul className={styles.rules}>
        {RULES.map(({ name, isOld, text }) => (
          <li key={name} data-tone={isOld ? 'old' : 'wrong'}>
            <strong>{name}.</strong> {text}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
