import AntdSkeleton, { type SkeletonProps as AntdSkeletonProps } from 'antd/es/skeleton';
import type { ReactNode } from 'react';

export type SkeletonProps = Omit<AntdSkeletonProps, 'avatar'>;

/** Lines of text that are still to come. The build leaves antd's other shapes out (`sourceRules.ts`); style sheets draw those of the site. */
export const Skeleton: (props: SkeletonProps) => ReactNode = AntdSkeleton;
