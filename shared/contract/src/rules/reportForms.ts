/** Forms that report the figures of a quarter, without the `/A` of an amendment (SEC, Forms list). */
export const QUARTER_FORMS: readonly string[] = ['10-Q', '10-QT'];

/** Forms that report the figures of a year; 20-F and 40-F are those of foreign companies. */
export const YEAR_FORMS: readonly string[] = ['10-K', '10-KT', '20-F', '40-F'];

/** Stands in place of a form for press releases, which the SEC has as exhibits alone. */
export const PRESS_RELEASE_FORM = 'PR';
