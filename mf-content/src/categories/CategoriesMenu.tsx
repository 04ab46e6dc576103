import { useCategories } from '@market-pulse/api-client';
import { NavLink } from '@market-pulse/remote-kit';
import { menu } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { categoryPath } from '../posts/paths';

/** A link of a menu, as the shell hands the default ones over. */
interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

export interface CategoriesMenuProps {
  readonly entries?: readonly MenuEntry[];
}

/**
 * The links of the header's Categories menu: the categories that are to stand in navigation. The default entries stay
 * while they load, when they cannot be loaded, and when there are none.
 */
export default function CategoriesMenu({ entries = [] }: CategoriesMenuProps): ReactNode {
  const { data = [] } = useCategories();
  const categories = data
    .filter(({ show_in_nav }) => show_in_nav)
    .map(({ name, slug }) => ({ label: name, to: categoryPath(slug) }));
  return (
    <ul className={menu.list}>
      {(categories.length > 0 ? categories : entries).map(({ label, to }) => (
        <li key={to}>
          <NavLink className={menu.item} to={to} end>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
