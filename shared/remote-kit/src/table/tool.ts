import styles from './tool.module.css';

/** Class names of the icons alone that stand above a table: `desk` is not there on phones, where a table is a list. */
export const tool = { button: styles.tool, desk: styles.desk };
