/** Former names of what `sourceText` tells. */
export { sourceLine as provenanceDetail, sourceNote as figuresSource, type ShownProvenance } from './sourceText';
