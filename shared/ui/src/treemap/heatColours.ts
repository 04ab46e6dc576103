import styles from './heatColours.module.css';

/** The class within which `data-step`, from -3 to 3, colours a ground and its text. */
export const heatColours: string | undefined = styles['heat'];
