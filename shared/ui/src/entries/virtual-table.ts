/** The rows of tables of thousands: apart from the core, because they bring the library that measures and scrolls them. */
export { VirtualRows } from '../table/VirtualRows';
