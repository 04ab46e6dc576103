import styles from './menu.module.css';

/** `list` is a list of links as menus show them, one below the other; `item` a link or a button in it. */
type MenuClass = 'list' | 'item';

/** Class names for the menus of the header, which the shell makes and remotes fill. */
export const menu = styles as Readonly<Record<MenuClass, string>>;
