import { importText, storedText } from './importTexts';

const nothing = { added: 0, cancelled: 0, refused: 0 };

test.each([
  [{}, 'Import 0 transactions', '0 transactions imported.'],
  [{ added: 1 }, 'Import 1 transaction', '1 transaction imported.'],
  [{ added: 1200 }, 'Import 1,200 transactions', '1,200 transactions imported.'],
  [{ added: 2, refused: 1 }, 'Import 2 transactions, leave 1 line out', '2 transactions imported.'],
  [{ added: 1, completed: 2 }, 'Import 1 transaction', '1 transaction imported, 2 transactions completed.'],
  [{ completed: 1, refused: 3 }, 'Complete 1 transaction, leave 3 lines out', '1 transaction completed.'],
  [{ cancelled: 1 }, 'Take 1 trade back', '1 trade taken back.'],
  [
    { added: 1, completed: 1, cancelled: 2 },
    'Import 1 transaction',
    '1 transaction imported, 1 transaction completed, 2 trades taken back.',
  ],
])('an import of %j', (of, asked, done) => {
  expect(importText({ ...nothing, ...of })).toBe(asked);
  expect(storedText({ ...nothing, ...of })).toBe(done);
});
