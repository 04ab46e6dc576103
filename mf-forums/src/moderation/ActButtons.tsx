import { classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './ActButtons.module.css';
import { accountsOf, type Act, actName, type Choice, isOffered, type Sanction, type Subject } from './deskDecisions';
import type { DeskCommand } from './deskKeys';
import { KeyCap } from './KeyCap';
import { ACTIONS } from './words';

interface ActButtonsProps {
  readonly subject: Subject;
  readonly isAppeal: boolean;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

/** Acts that stand in one place, of which one fits at a time: what is locked is unlocked. */
const PAIRS: readonly (readonly [DeskCommand, Act, Act?])[] = [
  ['publish', 'publish'],
  ['refuse', 'refuse'],
  ['hide', 'hide'],
  ['remove', 'remove'],
  ['lock', 'lock', 'unlock'],
  ['move', 'move'],
  ['merge', 'merge'],
  ['pin', 'pin', 'unpin'],
];
const SANCTIONS: readonly Sanction[] = ['warn', 'suspend'];

/** The act that a key stands for; undefined where none of them can be done. */
export function actOf(command: DeskCommand, subject: Subject): Act | undefined {
  if (command === 'uphold' || command === 'overturn') return isOffered(command, subject) ? command : undefined;
  const [, ...acts] = PAIRS.find(([one]) => one === command) ?? [];
  return acts.find((act) => act !== undefined && isOffered(act, subject));
}

/** What can be decided, each with its key: one thing with what was written, one with its authors. Pressed again it is chosen no more. */
export function ActButtons({ subject, isAppeal, choice, onChoice }: ActButtonsProps): ReactNode {
  const toggle = (act: Act) => onChoice({ ...choice, act: choice.act === act ? undefined : act });
  if (isAppeal) {
    return (
      <div role="group" aria-label="What to do" className={styles.acts}>
        {(['uphold', 'overturn'] as const).map((act) => (
          <ActButton key={act} command={act} isOn={choice.act === act} isOffered onPress={() => toggle(act)}>
            {ACTIONS[act]}
          </ActButton>
        ))}
      </div>
    );
  }
  return (
    <div role="group" aria-label="What to do" className={styles.acts}>
      {PAIRS.map(([command, first]) => {
        const act = actOf(command, subject);
        // Few cases have an edit that waits.
        if (command === 'refuse' && act === undefined) return undefined;
        return (
          <ActButton
            key={command}
            command={command}
            isOn={act !== undefined && choice.act === act}
            isOffered={act !== undefined}
            onPress={() => act && toggle(act)}
          >
            {actName(act ?? first, act ? subject : { targets: [] })}
          </ActButton>
        );
      })}
      {SANCTIONS.map((sanction) => (
        <ActButton
          key={sanction}
          command={sanction}
          isOn={choice.sanction === sanction}
          isOffered={accountsOf(sanction, subject).length > 0}
          onPress={() => onChoice({ ...choice, sanction: choice.sanction === sanction ? undefined : sanction })}
        >
          {ACTIONS[sanction]}
        </ActButton>
      ))}
    </div>
  );
}

interface ActButtonProps {
  readonly command: DeskCommand;
  readonly isOn: boolean;
  readonly isOffered: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function ActButton({ command, isOn, isOffered: isEnabled, onPress, children }: ActButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={classNames(styles.act, isOn && styles.on)}
      aria-pressed={isOn}
      disabled={!isEnabled}
      onClick={onPress}
    >
      {children} <KeyCap of={command} />
    </button>
  );
}
