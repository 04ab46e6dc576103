import type { HeldBecause, MatchedRule, ModerationCaseDetails } from '@market-pulse/contract';
import type { ReactNode } from 'react';
import { campaignLines, causeText } from './caseTexts';
import styles from './MatchedRules.module.css';

/** Why a case is one: what it was held for, which rules it matches, and of a campaign what makes it one. */
export function MatchedRules({ found }: { readonly found: ModerationCaseDetails }): ReactNode {
  const lines = [
    ...(found.campaign ? campaignLines(found.campaign, found.details) : []),
    ...found.held
      .filter((held) => !isFound(held, found.matched))
      .map((held) => ({ name: causeText(held), says: heldText(held.text) })),
    ...found.matched.map((match) => ({ name: match.kind === 'word' ? 'Words' : 'Link', says: matchText(match) })),
  ];
  return (
    <section aria-label="Rules that matched" className={styles.rules}>
      <h3>Rules that matched</h3>
      {lines.length === 0 ? (
        <p className={styles.none}>{found.reports_count > 0 ? 'None. It is here for what was reported.' : 'None.'}</p>
      ) : (
        <dl>
          {lines.map(({ name, says }, index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd dir="auto">{says}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Whether what something was held for is told with what was found in it. */
function isFound({ cause, text }: HeldBecause, matched: readonly MatchedRule[]): boolean {
  return matched.some(({ kind, rule }) =>
    cause === 'link' ? kind === 'link' && rule === null : text !== null && rule === text.toLowerCase(),
  );
}

function heldText(text: string | null): string {
  return text === null ? 'waits for a look before it is published' : `“${text}”`;
}

function matchText({ rule, found, kind }: MatchedRule): string {
  const said = found.map((text) => `“${text}”`).join(', ');
  if (rule === null) return `${said}, read as a link`;
  return found.length === 1 && found[0]?.toLowerCase() === rule
    ? said
    : `${kind === 'word' ? 'rule' : 'domain'} “${rule}”: ${said}`;
}
