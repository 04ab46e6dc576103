import { useSiteConfiguration } from '@market-pulse/remote-kit';
import { Button, FilterSelect } from '@market-pulse/ui';
import { useId, useRef, useState, type ReactNode } from 'react';
import styles from './EmbedChart.module.css';
import { embedSnippet, type EmbeddedCompany, type EmbedScheme } from './embedSnippet';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export interface EmbedChartProps {
  readonly company: EmbeddedCompany;
  /** The chart that other sites may show. */
  readonly children: ReactNode;
}

/** A chart, with a button below it for those who want it on their own site, where the owners of this one allow that. */
export function EmbedChart({ company, children }: EmbedChartProps): ReactNode {
  const { chart_embeds: isAllowed } = useSiteConfiguration();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isAllowed) return children;
  return (
    <div className={styles.embed}>
      {children}
      <div>
        <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          Embed
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Snippet company={company} />}
      </div>
    </div>
  );
}

/** The lines to copy. They stand in browsers alone, which know the address of the site. */
function Snippet({ company }: { readonly company: EmbeddedCompany }): ReactNode {
  const [scheme, setScheme] = useState<EmbedScheme>();
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const snippet = embedSnippet(company, window.location.origin, scheme);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      setSaid('Copied.');
    } catch {
      field.current?.select();
      setSaid('The browser does not let this page copy. It is marked: press Ctrl or ⌘ and C.');
    }
  };
  return (
    <div className={styles.snippet}>
      <label htmlFor={id}>Put this into your page to show the chart there</label>
      <textarea ref={field} id={id} readOnly rows={4} spellCheck={false} value={snippet} />
      <div className={styles.tools}>
        <FilterSelect
          label="Colours"
          all="As each visitor has them"
          options={SCHEMES}
          value={scheme}
          onChange={(chosen) => {
            setSaid('');
            setScheme(chosen);
          }}
        />
        <Button type="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <p role="status">{said}</p>
      </div>
    </div>
  );
}
