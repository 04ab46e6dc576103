import { classNames, CompanyLogo, PriceChange, typography } from '@market-pulse/ui';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePreloadOnIntent } from '../preloading/usePreloadOnIntent';
import { pathnameOf, type SearchGroup } from './searchGroups';
import optionStyles from './optionList.module.css';

export interface SearchOptionsProps {
  readonly listId: string;
  readonly groups: readonly SearchGroup[];
  /** Whether the groups belong to an earlier text and others are on the way. */
  readonly isBusy: boolean;
  /** Id of the active hit. */
  readonly active: string | undefined;
  /** The element id of a hit. */
  readonly optionId: (hit: string) => string;
  readonly onActivate: (hit: string) => void;
  /** Called with the path of the hit's page. */
  readonly onChoose: (url: string) => void;
}

/** What was found, group by group. Each option is a real link, for those who want it in a tab of its own. */
export function SearchOptions(props: SearchOptionsProps): ReactNode {
  const { listId, groups, isBusy, active, optionId, onActivate, onChoose } = props;
  const intent = usePreloadOnIntent();

  const follow = (event: MouseEvent, url: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(url);
  };

  return (
    <div id={listId} role="listbox" aria-label="Search results" aria-busy={isBusy} className={optionStyles.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
          <div id={`${listId}-${group.id}`} role="presentation" className={optionStyles.group}>
            {group.label}
          </div>
          {group.hits.map(({ id, title, detail, url, logo, figures }) => (
            <Link
              key={id}
              id={optionId(id)}
              role="option"
              aria-selected={id === active}
              tabIndex={-1}
              className={classNames(optionStyles.option, id === active && optionStyles.isActive)}
              to={url}
              {...intent(pathnameOf(url))}
              onPointerMove={() => onActivate(id)}
              onClick={(event) => follow(event, url)}
            >
              {logo && <CompanyLogo {...logo} size="small" />}
              <span className={optionStyles.title} data-role="title">
                {title}
              </span>
              {detail !== '' && <span className={optionStyles.detail}>{detail}</span>}
              {figures && (
                <span className={optionStyles.figures} title={figures.asOf}>
                  <span>{figures.price}</span> {figures.percent !== null && <PriceChange percent={figures.percent} />}
                  <span className={typography.visuallyHidden}>, {figures.asOf}</span>
                </span>
              )}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
