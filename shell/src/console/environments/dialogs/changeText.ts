import type { EnvironmentRemote } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { actionText } from '../../history/historyTexts';
import type { RowAction } from '../../rowAction';
import { visitorShare } from '../../visitorShare';

/**
 * What an action does to a row, in one sentence. What is different afterwards does not tell: a switch and the end of a
 * change before it may both be "On → Off".
 */
export function changeText(action: RowAction, row: EnvironmentRemote, environment: string): string {
  const { title, version, canary, previous } = row;
  switch (action.kind) {
    case 'switch': {
      const release = version === null ? 'It has no release yet.' : `Its release stays ${version}.`;
      return `Switches ${title} ${action.enabled ? 'on' : 'off'} in ${environment}. ${release}`;
    }
    case 'rendering':
      return action.onServer
        ? `Has the server render ${title} in ${environment}.`
        : `Leaves ${title} in ${environment} to browsers to render. Nothing else changes.`;
    case 'release':
      return `Serves ${title} ${action.version} in ${environment}${insteadOf(version, action.version)}.`;
    case 'promotion':
      return `Takes ${title} ${action.version} from ${action.from} to ${environment}${insteadOf(version, action.version)}.`;
    case 'canary':
      return action.canary
        ? `Tries ${title} ${action.canary.version} on ${visitorShare(action.canary.percent)} of ${environment}.`
        : `Ends the canary of ${title} in ${environment}${canary ? `, ${canary.version}` : ''}.`;
    case 'rollback': {
      const made = `made on ${formatDateTime(row.changed_at)} by ${row.changed_by}`;
      const what = actionText({ action: 'change', before: previous, after: row });
      return `Takes back the last change of ${title} in ${environment}, ${made}: it ${what}.`;
    }
  }
}

function insteadOf(served: string | null, next: string): string {
  return served === null || served === next ? '' : ` instead of ${served}`;
}
