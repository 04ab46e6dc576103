import type { AuditEntry } from '@market-pulse/contract';
import { stateLines } from '../rowAction';

/** What a change was, as the end of a sentence about a remote: `was switched off`. */
export function actionText({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  switch (action) {
    case 'register':
      return 'was registered';
    case 'publish':
      return 'got a published release';
    case 'promote':
      return 'was promoted';
    case 'rollback':
      return 'was rolled back';
    default:
      break;
  }
  if (before && before.enabled !== after.enabled) return after.enabled ? 'was switched on' : 'was switched off';
  if (before && before.version !== after.version) return 'got another release';
  if (before && before.server_rendering !== after.server_rendering) {
    return after.server_rendering ? 'was given to the server to render' : 'was left to browsers to render';
  }
  if (before?.canary && !after.canary) return 'lost its canary';
  if (after.canary) return before?.canary ? 'got another canary' : 'got a canary';
  return 'was changed';
}

/** What differs, one line each: `Release: 1.0.0-aaaaaaaa → 1.0.1-bbbbbbbb`. Of a new row what it began with. */
export function historyLines({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  if (!before) return [`Switch: ${after.enabled ? 'On' : 'Off'}`, `Release: ${after.version ?? 'no release'}`];
  return stateLines(before, after).map((line) => `${line.label}: ${line.before} → ${line.after}`);
}
