import { Input } from '@market-pulse/ui/form';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { MentionList, nameId } from '../composer/MentionList';
import { useMentions } from '../composer/useMentions';

export interface MemberFieldProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (account: string) => void;
}

/** A field for an account, which offers members by the first letters of their name: arrows choose, Enter takes. */
export function MemberField({ value = '', onChange, ...rest }: MemberFieldProps): ReactNode {
  const mentions = useMentions();
  const listId = useId();
  const { names } = mentions;
  const isOffering = names.length > 0;
  const take = (username: string) => {
    onChange?.(username);
    mentions.close();
  };
  return (
    <div>
      <Input
        {...rest}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOffering}
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={isOffering ? nameId(listId, mentions.active) : undefined}
        onChange={({ target }) => {
          onChange?.(target.value);
          // Within an address nobody is named.
          if (/[@\s]/.test(target.value)) mentions.close();
          else mentions.look(`@${target.value}`, target.value.length + 1);
        }}
        onKeyDown={(event) => void mentions.press(event, take)}
        onBlur={mentions.close}
      />
      <MentionList id={listId} names={names} active={mentions.active} onTake={take} />
    </div>
  );
}
