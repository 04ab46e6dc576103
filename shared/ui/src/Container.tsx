import type { ReactNode } from 'react';
import { classNames } from './classNames';

export interface ContainerProps {
  /** `narrow` for running text and forms. */
  width?: 'default' | 'narrow';
  className?: string;
  children: ReactNode;
}

/** The column that all content stands in: at most 1280 px wide, with the page's gutter on both sides. */
export function Container({ width = 'default', className, children }: ContainerProps) {
  return (
    <div className={classNames('mp-container', width === 'narrow' && 'mp-container--narrow', className)}>
      {children}
    </div>
  );
}
