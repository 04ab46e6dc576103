import Alert from 'antd/es/alert';
import styles from './AddressProblems.module.css';

export interface AddressProblemsProps {
  /** What of the address means nothing, a sentence each. */
  problems: readonly string[];
}

/** Says what of an address a page did not understand, and that it does without; nothing where all was. */
export function AddressProblems({ problems }: AddressProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="Part of this address was not understood and is ignored."
      description={
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      }
    />
  );
}
