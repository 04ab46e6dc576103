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

/** The database was written by another version of PostgreSQL. Nothing was written to its folder. */
export class OtherVersionError extends StorageError {
  override readonly name = 'OtherVersionError';

  /** @param versions a sentence that names both versions */
  constructor(folder: string, versions: string) {
    super(
      `The database in ${folder} is of another version of PostgreSQL: ${versions} ` +
        'Start the version of the server that wrote it, or set DATA_DIR to another folder.',
    );
  }
}
