import { namedRoutePath, usePlatform, useSiteConfiguration } from '@market-pulse/remote-kit';
import { useSession } from '@market-pulse/session';
import { ChangeColorsSwitch } from '@market-pulse/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from './Brand';
import { footerGroups } from './navigationGroups';
import { NavigationList } from './Navigation';
import styles from './SiteFooter.module.css';

/** The foot of every page: link groups, social links when configured, the disclosure of paid promotion, copyright. */
export function SiteFooter(): ReactNode {
  const { manifest } = usePlatform();
  const { social_links: socialLinks, support_email: supportEmail } = useSiteConfiguration();
  const role = useSession((session) => session.user?.role);
  const legal = namedRoutePath(manifest, 'legal');
  const year = useCurrentYear();

  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        <div className={styles.about}>
          <Brand />
          <p>
            Market Pulse is paid for promoting featured companies, which carry a SPONSORED badge. Nothing here is
            investment advice.
            {legal && (
              <>
                {' '}
                <Link to={legal}>Read the full disclosure</Link>
              </>
            )}
          </p>
          {supportEmail && (
            <p>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          )}
        </div>
        {footerGroups(manifest, role).map((group) => (
          <nav key={group.id} aria-label={`${group.label}, footer`}>
            <h2>{group.label}</h2>
            <NavigationList entries={group.entries} />
          </nav>
        ))}
      </div>
      <div className={styles.end}>
        <p>© {year ?? ''} Market Pulse</p>
        <ChangeColorsSwitch />
        {socialLinks.length > 0 && (
          <ul className={styles.social}>
            {socialLinks.map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}

/** The year of the visitor's clock; undefined while the page is being rendered for the first time. */
function useCurrentYear(): number | undefined {
  const [year, setYear] = useState<number>();
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}
