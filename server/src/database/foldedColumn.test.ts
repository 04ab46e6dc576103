import { foldedName } from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/testDatabase';
import { foldedColumn } from './foldedColumn';

it('the database folds names as browsers do', async () => {
  const names = [
    ...["O'Reilly", 'O’Reilly', 'lowe´s', '`Ohana', 'Estée Lauder', 'MÜLLER & Söhne', 'Mu\u0308ller', 'ÇELİK', 'ılık'],
    ...[
      'A.P. Møller - Mærsk A/S',
      'ØRSTED ÆGIR ŒUVRE ÞÓR ÐÚR ĐURO',
      'Großkraftwerk Łódź',
      'J.P.M. Dot.com N.V.',
      'x.y',
    ],
    ...['A. O. Smith', 'AT&T', 'Ａｐｐｌｅ', '½ Co', '株式会社', '삼성전자', '%_\\', ''],
  ];
  const { connection, close } = await openTestDatabase('empty');
  const { rows } = await connection.database.execute(sql`
    select ${foldedColumn(sql`name`)} as folded
    from unnest(${sql.param(names)}::text[]) with ordinality named(name, place) order by place`);
  await close();
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldedName));
});
