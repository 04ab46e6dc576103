import styles from './SkipLink.module.css';

export interface SkipLinkProps {
  /** Id of the element that holds the page's content; give it `tabIndex={-1}`. */
  target: string;
}

/** The first link of the page, seen when it has the focus: past the navigation to the content. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a className={styles.link} href={`#${target}`}>
      Skip to content
    </a>
  );
}
