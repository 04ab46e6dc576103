import { BAD_EMAIL } from '@market-pulse/contract/rules';
import type { FormItemProps } from 'antd/es/form';

/** The rules of a field for an email address that cannot be left empty; space around it is no matter. */
export const emailRules: NonNullable<FormItemProps['rules']> = [
  { required: true, whitespace: true, message: 'Email is required' },
  { type: 'email', transform: (text: string) => text.trim(), message: BAD_EMAIL },
];
