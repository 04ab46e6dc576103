import styles from './typography.module.css';

/**
 * `muted` and `small` stand back, `strong` is what a card leads to; `clamp2` and `clamp3` cut a text after so many lines;
 * `prose` is running text of paragraphs, lists and headings; `visuallyHidden` is for screen readers alone.
 */
type TypographyClass = 'muted' | 'small' | 'strong' | 'clamp2' | 'clamp3' | 'prose' | 'visuallyHidden';

/** Class names for texts that need no component of their own. */
export const typography = styles as Readonly<Record<TypographyClass, string>>;
