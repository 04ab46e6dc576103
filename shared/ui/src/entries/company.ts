/** What the page of a company is made of: its head, and the rows of people and documents below. */
export { DocumentRow, type DocumentRowProps } from '../company/DocumentRow';
export { FormTile } from '../company/FormTile';
export { PersonRow, type PersonRowProps } from '../company/PersonRow';
export { PriceHeader, type PriceHeaderProps } from '../company/PriceHeader';
