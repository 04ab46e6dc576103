/** Moving between parts of a page. Lists are paged with `Pager` of `lists`. */
import '../theme/antd/navigation.css';
export { default as Breadcrumb, type BreadcrumbProps } from 'antd/es/breadcrumb';
export { default as Dropdown, type DropdownProps } from 'antd/es/dropdown';
export { default as Tabs, type TabsProps } from 'antd/es/tabs';
