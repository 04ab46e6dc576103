import { AppLink, type AppLinkProps } from '../primitives/AppLink';
import { classNames } from '../primitives/classNames';
import styles from './MoreLink.module.css';

export type MoreLinkProps = AppLinkProps;

/** A quiet link with an arrow to all of what a section shows some of: `View All News`. */
export function MoreLink({ className, children, ...link }: MoreLinkProps) {
  return (
    <AppLink {...link} className={classNames(styles.more, className)}>
      {children}
      <svg className={styles.arrow} viewBox="0 0 12 12" aria-hidden>
        <path d="m4 2 4 4-4 4" />
      </svg>
    </AppLink>
  );
}
