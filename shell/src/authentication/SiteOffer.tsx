import { useId, type ReactNode } from 'react';
import styles from './SiteOffer.module.css';

const offers = [
  ['Figures with their source', 'Every price and market cap says where it came from and of when it is.'],
  ['Company research', 'What a company does, its key figures, filings and people, in one place.'],
  ['A community under one set of rules', 'Ask, answer and vote where others follow the same company or coin.'],
  ['Promotion in the open', 'Companies that pay for being featured carry a SPONSORED badge wherever they appear.'],
] as const;

/** The side panel of the cover variant: what an account is good for. */
export function SiteOffer(): ReactNode {
  const heading = useId();
  return (
    <aside className={styles.offer} aria-labelledby={heading}>
      <h2 id={heading}>One free account for the whole site</h2>
      <ul>
        {offers.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
