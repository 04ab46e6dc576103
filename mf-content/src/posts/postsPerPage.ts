/** Posts to a page of the list (decision 31). */
export const POSTS_PER_PAGE = 12;
