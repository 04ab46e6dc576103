import type { SeedMember } from './types';

const names: readonly (readonly [firstName: string, lastName: string])[] = [
  ['Nora', 'Quill'],
  ['Theo', 'Marsh'],
  ['Ines', 'Walden'],
  ['Amos', 'Pike'],
  ['Priya', 'Lund'],
  ['Jonas', 'Reed'],
  ['Marta', 'Vogel'],
  ['Eli', 'Tran'],
  ['Sofia', 'Brandt'],
  ['Caleb', 'Moss'],
  ['Yuki', 'Arden'],
  ['Omar', 'Field'],
];

/** The sample members who write and vote in the seeded forums. Nobody can sign in as one of them. */
export const members: readonly SeedMember[] = names.map(([first_name, last_name]) => ({
  username: `${first_name}_${last_name}`.toLowerCase(),
  first_name,
  last_name,
  bio: 'Sample member.',
}));
