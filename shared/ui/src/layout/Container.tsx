import type { ComponentProps } from 'react';
import { classNames } from '../primitives/classNames';
import styles from './Container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** The page's content itself, where nothing else is around it. */
  as?: 'div' | 'main';
  /** `narrow` for running text and forms. */
  width?: 'default' | 'narrow';
}

/** The column that all content stands in: at most 1600 px wide with the page's gutter on both sides. */
export function Container({ as: Element = 'div', width = 'default', className, ...rest }: ContainerProps) {
  return <Element className={classNames(styles.container, width === 'narrow' && styles.narrow, className)} {...rest} />;
}
