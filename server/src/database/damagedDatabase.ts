import { StorageError } from './dataFolder';

/** The embedded database cannot be used as it lies there. Nothing was written to its folder. */
export class DamagedDatabaseError extends StorageError {
  override readonly name = 'DamagedDatabaseError';

  /**
   * @param folder the database's folder
   * @param damage what is wrong with it, as the end of a sentence
   */
  constructor(
    readonly folder: string,
    readonly damage: string,
    options?: ErrorOptions,
  ) {
    super(`The database in ${folder} ${damage}.`, options);
  }
}
