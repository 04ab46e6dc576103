import { CommandError } from '../command';

/**
 * What a restore says of a disk that filled meanwhile.
 *
 * @param error what the system said
 * @param where folder, and what it was to hold
 * @param state what the restore leaves behind; nothing unless told
 */
export function noRoom(error: unknown, where: string, state = 'Nothing was changed'): CommandError {
  return new CommandError(`There is no room in ${where}. ${state}: make room, and restore again.`, { cause: error });
}
