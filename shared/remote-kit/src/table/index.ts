/** Tables whose columns the visitor chooses; what pages with tools of their own are made of stands beside the whole. */
export { ChoosableTable, type ChoosableTableProps } from './ChoosableTable';
export { ColumnChooser, type ColumnChooserProps } from './ColumnChooser';
export {
  chosenColumns,
  columnsParameter,
  NO_CHOICE,
  offeredColumns,
  type ColumnChoice,
  type OfferedColumn,
} from './chosenColumns';
export { PricesTable } from './PricesTable';
export { tool } from './tool';
export { useChosenColumns, type ChosenColumns } from './useChosenColumns';
