import { Navigate, usePageHead, useParams } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';
import { postPath } from './paths';

/** `/post/{slug}`, which filing cards link to, replaces itself by the post's page (decision 3). */
export default function PostPathRedirect(): ReactNode {
  const { slug = '' } = useParams();
  const path = postPath(slug);
  usePageHead({ movedTo: path });
  return <Navigate to={path} replace />;
}
