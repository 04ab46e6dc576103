import { usePageHead } from '@market-pulse/remote-kit';
import { classNames, Container, type ContainerProps, layout, PageHero } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './OwnPage.module.css';

export interface OwnPageProps extends Pick<ContainerProps, 'width' | 'className'> {
  readonly title: string;
  /** What the page is about, also for search engines. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** The frame of a page with what somebody wrote or chose themselves. */
export function OwnPage({ title, lead, width, className, children }: OwnPageProps): ReactNode {
  usePageHead({ description: lead });
  return (
    <>
      <PageHero title={title} lead={lead} />
      <Container width={width} className={classNames(layout.page, styles.page, className)}>
        {children}
      </Container>
    </>
  );
}
