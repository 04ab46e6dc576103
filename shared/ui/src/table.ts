/** antd's table, for what `ResponsiveTable` does not do: fixed columns, selection, expanding rows, virtual scrolling. */
export { default as Table, type TableProps } from 'antd/es/table';
