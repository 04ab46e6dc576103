import { Navigate, useParams } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';
import { postPath } from './paths';

/** `/post/{slug}`, which filing cards link to, replaces itself by the post's page (decision 3). */
export default function PostPathRedirect(): ReactNode {
  const { slug = '' } = useParams();
  return <Navigate to={postPath(slug)} replace />;
}
