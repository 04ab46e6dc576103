import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32c } from './crc32c';

/** What PostgreSQL does not start without. Its other folders it makes by itself. */
const REQUIRED = [
  ...['base', 'global', 'global/pg_control', 'global/pg_filenode.map', 'pg_commit_ts', 'pg_hba.conf'],
  ...['pg_multixact/members', 'pg_multixact/offsets', 'pg_notify', 'pg_replslot', 'pg_twophase', 'pg_wal', 'pg_xact'],
  'postgresql.conf',
];
/** A database that was just made has this much of the log, and every segment is as large. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_PER_LOG = 0x1_0000_0000 / SEGMENT_BYTES;
/** Places in `pg_control`, the same since PostgreSQL 9.3; what comes behind them moves from version to version. */
const CHECKPOINT_AT = 32;
const REDO_AT = 40;
const TIMELINE_AT = 48;
const CONTROL_BYTES = 8192;
/** The checksum stands behind what it is of, somewhere in the first sector. */
const CHECKSUM_WITHIN = 512;

/**
 * What is wrong with a folder that should hold an embedded database, in words: `is damaged: PG_VERSION is missing`.
 * Undefined when PostgreSQL may open it. It only reads: PGlite would make a new database where `PG_VERSION` is missing,
 * over what is left of the old one.
 */
export function findDamage(folder: string): string | undefined {
  const found = listDamage(folder);
  return found.length === 0 ? undefined : `is damaged: ${found.join(', ')}`;
}

function listDamage(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return ['it is no folder'];
  if (readdirSync(folder).length === 0) return ['it is empty'];
  const missing = ['PG_VERSION', ...REQUIRED].filter((path) => sizeOf(join(folder, path)) === undefined);
  if (missing.length > 0) return missing.map((path) => `${path} is missing`);
  if (!/^\d+\s*$/.test(readFileSync(join(folder, 'PG_VERSION'), 'latin1'))) {
    return [`PG_VERSION ${sizeOf(join(folder, 'PG_VERSION')) === 0 ? 'is empty' : 'names no version'}`];
  }
  const control = readFileSync(join(folder, 'global/pg_control'));
  if (control.length < CONTROL_BYTES) return ['global/pg_control is cut off'];
  if (!agreesWithChecksum(control)) return ['global/pg_control does not agree with its checksum'];
  return neededSegments(control).flatMap((name) => describeSegment(folder, `pg_wal/${name}`) ?? []);
}

/** Bytes of a file, of whatever size for a folder; undefined where there is neither. */
function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

function agreesWithChecksum(control: Buffer): boolean {
  for (let length = TIMELINE_AT; length < CHECKSUM_WITHIN; length += 4) {
    if (crc32c(control.subarray(0, length)) === control.readUInt32LE(length)) return true;
  }
  return false;
}

/** Segments of the log that opening begins with: from where the last checkpoint began to its own entry. */
function neededSegments(control: Buffer): string[] {
  const segmentAt = (place: number) => Number(control.readBigUInt64LE(place) / BigInt(SEGMENT_BYTES));
  const first = segmentAt(REDO_AT);
  const last = segmentAt(CHECKPOINT_AT);
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  const timeline = hex(control.readUInt32LE(TIMELINE_AT));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const segment = first + index;
    return timeline + hex(Math.floor(segment / SEGMENTS_PER_LOG)) + hex(segment % SEGMENTS_PER_LOG);
  });
}

function describeSegment(folder: string, path: string): string | undefined {
  const bytes = sizeOf(join(folder, path));
  if (bytes === undefined) return `${path} is missing`;
  if (bytes < SEGMENT_BYTES) return `${path} is cut off`;
  // Every page of the log begins with a mark of its version.
  return readStart(join(folder, path), 2).every((byte) => byte === 0) ? `${path} holds nothing` : undefined;
}

function readStart(path: string, bytes: number): Buffer {
  const start = Buffer.alloc(bytes);
  const file = openSync(path, 'r');
  try {
    readSync(file, start, 0, bytes, 0);
  } finally {
    closeSync(file);
  }
  return start;
}
