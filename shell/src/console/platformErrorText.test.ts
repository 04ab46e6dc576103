import { ApiError } from '@market-pulse/api-client';
import { platformErrorText } from './platformErrorText';

test.each([
  [
    { status: 412, code: 'precondition_failed', detail: 'markets was changed in production meanwhile, by ann.' },
    /^markets was changed in production meanwhile, by ann\. Nothing was done.*look again/,
  ],
  [{ status: 403, code: 'forbidden', detail: 'This needs a product owner.' }, /needs the role of a product owner/],
  [
    {
      status: 422,
      code: 'release_incompatible',
      detail: 'markets 1 needs react ^99.0.0, and the shell 1 provides 19.0.0',
    },
    /^This release does not fit: markets 1 needs react \^99\.0\.0, and the shell 1 provides 19\.0\.0\. Nothing was done\.$/,
  ],
  [{ status: 0, code: 'timeout' }, /not known whether it was done/],
  [
    { status: 500, code: 'internal_error', detail: 'Something went wrong on our side.' },
    /^Something went wrong on our side\.$/,
  ],
  [
    { status: 409, code: 'conflict', detail: 'Nothing was changed for markets.' },
    /^Nothing was changed for markets\.$/,
  ],
] as const)('%j is told as %s', (options, text) => {
  expect(platformErrorText(new ApiError(options))).toMatch(text);
});
