import { eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, cryptoTokens, posts } from '../../database/schema';
import { foreignPicturesIn, type PictureOwner } from './pictureAddress';

/** Addresses of the pictures that something has. @param id as `pictureAddress` took it */
export async function listPictureUrls(database: Database, owner: PictureOwner, id: string): Promise<string[]> {
  if (owner === 'posts') {
    if (!/^\d{1,9}$/.test(id)) return [];
    const { content, featuredImageUrl: url } = posts;
    const [post] = await database
      .select({ content, url })
      .from(posts)
      .where(eq(posts.id, Number(id)));
    return post ? [post.url ?? '', ...foreignPicturesIn(post.content)] : [];
  }
  const rows =
    owner === 'companies'
      ? await database.select({ url: companies.logoUrl }).from(companies).where(eq(companies.ticker, id))
      : await database.select({ url: cryptoTokens.logoUrl }).from(cryptoTokens).where(eq(cryptoTokens.symbol, id));
  return rows.flatMap(({ url }) => url ?? []);
}
