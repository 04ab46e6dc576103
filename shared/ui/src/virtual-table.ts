/** Tables of thousands of rows: apart from the core, because it brings the library that measures and scrolls them. */
export { VirtualTable } from './VirtualTable';
