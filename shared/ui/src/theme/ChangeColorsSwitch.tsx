import styles from './ChangeColorsSwitch.module.css';
import { useChangeColors } from './changeColors';

/** The button that swaps the colours of what rose and what fell, and remembers it. Signs and arrows stay. */
export function ChangeColorsSwitch() {
  const { colors, choose } = useChangeColors();
  const isSwapped = colors === 'red-rises';
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={isSwapped}
      onClick={() => choose(isSwapped ? 'green-rises' : 'red-rises')}
    >
      <span aria-hidden className={styles.rose}>
        ▲
      </span>{' '}
      Show rises in red
    </button>
  );
}
