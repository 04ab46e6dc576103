import { ApiError, errorMessage, formFailure } from '@market-pulse/api-client';
import type { FormFailure } from '@market-pulse/ui';

const NO_RIGHT = 'Your account may not do this. It needs the role of a product owner, which an admin can give you.';

/** What to tell a person of a call of the platform that failed, with what to do about it. */
export function platformErrorText(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'Something went wrong in this page. Reload it and look before you try again.';
  switch (error.code) {
    case 'precondition_failed':
      return `${error.detail} Nothing was done. It is shown as it is now: look again, then decide.`;
    case 'forbidden':
      return NO_RIGHT;
    case 'invalid_token':
    case 'not_authenticated':
      return 'Your session has ended. Sign in again; nothing was done.';
    case 'release_incompatible':
      return `This release does not fit: ${error.detail}. Nothing was done.`;
    case 'route_taken':
      return `This release cannot be shown here: ${error.detail}. Nothing was done.`;
    case 'rate_limited':
      return `${error.detail} Nothing was done.`;
    case 'network_error':
    case 'timeout':
    case 'unexpected_response':
      return 'No proper answer came, so it is not known whether it was done. Look at what it is now before you try again.';
    default:
      return errorMessage(error, 'The server could not do this. Look at what it is now before you try again.');
  }
}

/** Why a form of the console was not taken. */
export function platformFailure(error: unknown): FormFailure {
  return { ...formFailure(error, ''), message: platformErrorText(error) };
}
