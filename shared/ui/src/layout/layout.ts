import styles from './layout.module.css';

/**
 * `page` keeps the distance of a page's content to what is above and below; a `stack` sets its parts one below the other,
 * with `stackSmall` and `stackLarge` closer and farther apart, and `stackHome` as sections of the home page have it; `row` sets them side by side as long as they fit; `panel` is a
 * surface with a border; `contents` is a box that takes no part in the layout.
 */
type LayoutClass = 'page' | 'stack' | 'stackSmall' | 'stackLarge' | 'stackHome' | 'row' | 'panel' | 'contents';

/** Class names for the layout of what needs no component of its own. */
export const layout = styles as Readonly<Record<LayoutClass, string>>;
