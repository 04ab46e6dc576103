import type { EnvironmentRemoteState } from '@market-pulse/contract';
import type { RowAction } from '../../rowAction';
import { visitorShare } from '../../visitorShare';
import type { SubjectKind } from './subject';

/** Title of a dialog. */
export function dialogTitle(kind: SubjectKind, title: string, environment: string): string {
  const titles: Readonly<Record<SubjectKind, string>> = {
    'switch-on': `Switch on ${title} in ${environment}`,
    'switch-off': `Switch off ${title} in ${environment}`,
    'rendering-on': `Render ${title} on the server in ${environment}`,
    'rendering-off': `Leave ${title} in ${environment} to browsers to render`,
    release: `Choose a release of ${title} for ${environment}`,
    canary: `Try a release of ${title} on some visitors of ${environment}`,
    'no-canary': `Stop the canary of ${title} in ${environment}`,
    'canary-to-all': `Give the canary of ${title} to everyone in ${environment}`,
    promotion: `Promote ${title} from ${environment}`,
    rollback: `Roll back ${title} in ${environment}`,
    preview: `Preview ${environment} in this browser`,
    override: `Try your own build of ${title} on ${environment}`,
  };
  return titles[kind];
}

/** The button that does it. */
export const submitLabels: Readonly<Record<SubjectKind, string>> = {
  'switch-on': 'Switch on',
  'switch-off': 'Switch off',
  'rendering-on': 'Render on the server',
  'rendering-off': 'Leave it to browsers',
  release: 'Serve this release',
  canary: 'Set the canary',
  'no-canary': 'Stop the canary',
  'canary-to-all': 'Give it to everyone',
  promotion: 'Promote',
  rollback: 'Roll back',
  preview: 'Open the preview',
  override: 'Open with your build',
};

/** What has been done, in one sentence. */
export function doneText(
  action: RowAction,
  after: EnvironmentRemoteState,
  { title, environment }: { readonly title: string; readonly environment: string },
): string {
  switch (action.kind) {
    case 'switch':
      return `${title} is switched ${action.enabled ? 'on' : 'off'} in ${environment}.`;
    case 'rendering':
      return `${title} in ${environment} is ${action.onServer ? 'rendered on the server' : 'left to browsers to render'}.`;
    case 'release':
    case 'promotion':
      return `${environment} serves ${title} ${after.version}.`;
    case 'canary':
      return action.canary
        ? `In ${environment} ${visitorShare(action.canary.percent)} get ${title} ${action.canary.version}.`
        : `The canary of ${title} in ${environment} has ended.`;
    case 'rollback':
      return `${title} in ${environment} is back at what it was before the last change.`;
  }
}
