/** antd's table, for what `DataTable` does not do: fixed columns, selection, expanding rows, virtual scrolling. */
import '../theme/antd/table.css';
export { default as Table, type TableProps } from 'antd/es/table';
