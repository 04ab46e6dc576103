// For Node, which makes the sheets when the site is built: ES modules would be transformed first.
import Alert from 'antd/lib/alert';
import Badge from 'antd/lib/badge';
import Breadcrumb from 'antd/lib/breadcrumb';
import Button from 'antd/lib/button';
import Checkbox from 'antd/lib/checkbox';
import Dropdown from 'antd/lib/dropdown';
import Form from 'antd/lib/form';
import Input from 'antd/lib/input';
import Menu from 'antd/lib/menu';
import Modal from 'antd/lib/modal';
import Pagination from 'antd/lib/pagination';
import Popover from 'antd/lib/popover';
import Radio from 'antd/lib/radio';
import Select from 'antd/lib/select';
import Skeleton from 'antd/lib/skeleton';
import Space from 'antd/lib/space';
import Spin from 'antd/lib/spin';
import Switch from 'antd/lib/switch';
import Table from 'antd/lib/table';
import Tabs from 'antd/lib/tabs';
import Tooltip from 'antd/lib/tooltip';
import Tree from 'antd/lib/tree';
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
