import { readOwnName } from '@market-pulse/contract/rules';
import type { FormItemProps } from 'antd/es/form';

/**
 * The rules of a field for a name that somebody gives to something of their own: those of the server, in its words. It counts characters, of
 * which the browser's `maxlength` takes some for two or more, so that such a field has none.
 *
 * @param max in characters
 * @param missing said of an empty field; without it nothing need be given
 */
export function nameRules(max: number, missing?: string): NonNullable<FormItemProps['rules']> {
  return [
    {
      required: missing !== undefined,
      async validator(_rule, typed: string = '') {
        if (missing === undefined && typed.trim() === '') return;
        const read = readOwnName(typed, max, missing);
        if ('problem' in read) throw new Error(read.problem);
      },
    },
  ];
}
