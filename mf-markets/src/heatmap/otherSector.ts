/** What companies without a sector stand under; it has no page. */
export const OTHER_SECTOR = 'Other';
