import { Container, MoreLink, typography } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import styles from './HomeSection.module.css';

export interface HomeSectionProps {
  readonly title: string;
  /** Beside the title, below it on a phone: where the figures of all cards came from. Its line is kept while there is none. */
  readonly note?: ReactNode;
  /** Said in the note's place while the first answer is under way. */
  readonly loadingText?: string | undefined;
  /** Leads to all of them. */
  readonly link?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** A market section of the home page: its title, one line of provenance, and what stands below it. */
export function HomeSection({ title, note, loadingText, link, children }: HomeSectionProps): ReactNode {
  const id = useId();
  return (
    <Container>
      <section className={styles.section} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <div className={styles.note}>
            {loadingText === undefined ? (
              note
            ) : (
              <p role="status" aria-busy>
                {loadingText}
              </p>
            )}
          </div>
          {link && <MoreLink to={link.to}>{link.text}</MoreLink>}
        </div>
        {children}
      </section>
    </Container>
  );
}

/** Cards in the columns of the home page: four, two on narrower windows, and on a phone one line that is moved sideways. */
export function CardRow({
  children,
  isPending,
}: {
  readonly children: readonly ReactNode[];
  readonly isPending?: boolean;
}) {
  return (
    <ul role="list" className={styles.cards} aria-hidden={isPending || undefined} data-rail>
      {children}
    </ul>
  );
}

/** A label and a figure, in one line. */
export function LabelledFigure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt> <dd>{children}</dd>
    </div>
  );
}

/** Tells screen readers whose link it is; links of several cards read alike. */
export function HiddenWords({ children }: { readonly children: ReactNode }) {
  return <span className={typography.visuallyHidden}>{children}</span>;
}
