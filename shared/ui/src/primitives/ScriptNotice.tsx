import type { ReactNode } from 'react';

export interface ScriptNoticeProps {
  /** What is not to be had: `Subscribing`. */
  readonly what: string;
}

/** Says where a browser runs no script that something needs one. Browsers that do show nothing. */
export function ScriptNotice({ what }: ScriptNoticeProps): ReactNode {
  return (
    <noscript>
      <p>{`${what} needs JavaScript. Please switch it on in your browser and load this page again.`}</p>
    </noscript>
  );
}
