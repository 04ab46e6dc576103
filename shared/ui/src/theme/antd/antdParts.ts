import Alert from 'antd/es/alert';
import Badge from 'antd/es/badge';
import Breadcrumb from 'antd/es/breadcrumb';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Dropdown from 'antd/es/dropdown';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Menu from 'antd/es/menu';
import Modal from 'antd/es/modal';
import Pagination from 'antd/es/pagination';
import Popover from 'antd/es/popover';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import Skeleton from 'antd/es/skeleton';
import Space from 'antd/es/space';
import Spin from 'antd/es/spin';
import Switch from 'antd/es/switch';
import Table from 'antd/es/table';
import Tabs from 'antd/es/tabs';
import Tooltip from 'antd/es/tooltip';
import Tree from 'antd/es/tree';
import { createElement as part, type ReactElement } from 'react';

/** The sheets of antd's parts: one comes with the page, the others with the entry point of the design system of that name. */
export type AntdSheet = 'core' | 'form' | 'navigation' | 'overlay' | 'select' | 'table';

/**
 * A sample of every part of antd that an entry point offers, and of the parts that those open or are made of: what is
 * rendered here has its styles in the sheet. Closed popups write theirs too. A test compares it with what is imported.
 */
export const antdParts: Readonly<Record<AntdSheet, readonly ReactElement[]>> = {
  core: [part(Alert, { title: 'Alert' }), part(Space.Compact, {}, part(Button)), part(Skeleton, { active: true })],
  form: [
    part(Checkbox.Group, { options: ['One'] }),
    part(Form, {}, part(Form.Item, { label: 'Field' }, part(Input))),
    part(Input.Search),
    part(Input.Password),
    part(Input.TextArea),
    part(Input.OTP),
    part(Radio.Group, { options: ['One'], optionType: 'button' }),
    part(Switch),
    part(Tooltip, { title: 'Tip' }, part('span')),
  ],
  navigation: [
    part(Breadcrumb, { items: [{ title: 'Here' }] }),
    part(Dropdown, { menu: { items: [] } }, part('span')),
    part(Menu, { items: [{ key: 'one', label: 'One' }] }),
    part(Tabs, { items: [{ key: 'one', label: 'One' }] }),
    part(Tooltip, { title: 'Tip' }, part('span')),
  ],
  overlay: [
    part(Badge, { count: 1 }),
    part(Badge.Ribbon, { text: 'Ribbon' }),
    part(Modal, { open: false }),
    part(Popover, { content: 'More' }, part('span')),
    part(Tooltip, { title: 'Tip' }, part('span')),
  ],
  select: [part(Select)],
  table: [
    part(Checkbox),
    part(Dropdown, { menu: { items: [] } }, part('span')),
    part(Input),
    part(Menu, { items: [{ key: 'one', label: 'One' }] }),
    part(Pagination, { total: 100 }),
    part(Radio),
    part(Spin),
    part(Table),
    part(Tooltip, { title: 'Tip' }, part('span')),
    part(Tree, { treeData: [] }),
  ],
};
