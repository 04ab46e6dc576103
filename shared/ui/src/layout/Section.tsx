import { useId, type ReactNode } from 'react';
import { SectionHeading, type SectionHeadingProps } from './SectionHeading';
import { layout } from './layout';

export interface SectionProps extends Omit<SectionHeadingProps, 'id'> {
  children: ReactNode;
}

/** A part of a page under its own heading, which names it for screen readers too. */
export function Section({ children, ...heading }: SectionProps) {
  const id = useId();
  return (
    <section className={heading.size === 'home' ? layout.stackHome : layout.stack} aria-labelledby={id}>
      <SectionHeading {...heading} id={id} />
      {children}
    </section>
  );
}
