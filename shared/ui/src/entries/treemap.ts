/** Areas by size, coloured by change: what a market looks like at once. Few pages have one. */
export { Treemap, type TreemapProps } from '../treemap/Treemap';
export type { TreemapArea, TreemapGroup, TreemapSize } from '../treemap/treemapLayout';
export { TreemapLegend } from '../treemap/TreemapLegend';
