import { Button, layout } from '@market-pulse/ui';
import { useId, useState, type ReactNode } from 'react';
import type { Sample, SampleGroup, SampleState } from './sample';
import styles from './SampleBook.module.css';
import { ColorTokens, CornerTokens, SpaceTokens, TypeTokens } from './tokens';

export interface SampleBookProps {
  /** `sampleGroups`, or some of them. */
  readonly groups: readonly SampleGroup[];
}

/**
 * Tokens and parts one below the other, each with what it is for and in all its states, under headings of the second and third
 * rank. The page around it has the title.
 */
export function SampleBook({ groups }: SampleBookProps): ReactNode {
  return (
    <div className={layout.stackLarge} id="samples" tabIndex={-1}>
      <ul role="list" className={styles.contents} aria-label="Kinds of parts">
        {['Tokens', ...groups.map(({ title }) => title)].map((title) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
      <Group title="Tokens">
        <Token title="Colours" purpose="Of the mode that the page is in; beside each its value in light and in dark.">
          <ColorTokens />
        </Token>
        <Token title="Type" purpose="Inter, in these sizes; figures have one width.">
          <TypeTokens />
        </Token>
        <Token title="Distances" purpose="Steps of a grid of four pixels.">
          <SpaceTokens />
        </Token>
        <Token title="Corners" purpose="Of controls, and of surfaces.">
          <CornerTokens />
        </Token>
      </Group>
      {groups.map(({ title, samples }) => (
        <Group key={title} title={title}>
          {samples.map((sample) => (
            <ShownSample key={sample.part} sample={sample} />
          ))}
        </Group>
      ))}
    </div>
  );
}

/** `#forms-and-filters` */
function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div id={anchorOf(title)} className={layout.stack}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface TokenProps {
  readonly title: string;
  readonly purpose: string;
  readonly children: ReactNode;
}

function Token({ title, purpose, children }: TokenProps): ReactNode {
  const id = useId();
  return (
    <article className={styles.sample} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <p>{purpose}</p>
      </header>
      <div className={styles.states}>{children}</div>
    </article>
  );
}

function ShownSample({ sample: { part, entry, purpose, isWide, states } }: { readonly sample: Sample }): ReactNode {
  const id = useId();
  return (
    <article className={styles.sample} aria-labelledby={id} data-part={part}>
      <header>
        <h3 id={id}>{part}</h3>
        <p>{purpose}</p>
        <p className={styles.import}>{`@market-pulse/ui${entry ? `/${entry}` : ''}`}</p>
      </header>
      <div className={isWide ? styles.states : styles.columns}>
        {states.map((state) => (
          <div key={state.name} className={styles.state}>
            <p>{state.name}</p>
            {'opens' in state ? <OpenedState part={part} state={state} /> : state.content}
          </div>
        ))}
      </div>
    </article>
  );
}

interface OpenedStateProps {
  readonly part: string;
  readonly state: Extract<SampleState, { readonly opens: unknown }>;
}

/** What stands over the page has a button that opens it. */
function OpenedState({ part, state: { name, opens } }: OpenedStateProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={`Open ${part}: ${name}`} onClick={() => setOpen(true)}>
        Open
      </Button>
      {isOpen && opens(() => setOpen(false))}
    </>
  );
}
