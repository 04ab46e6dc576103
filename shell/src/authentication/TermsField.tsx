import { namedRoutePath, usePlatform } from '@market-pulse/remote-kit';
import { Checkbox, Form } from '@market-pulse/ui/form';
import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface TermsFieldProps {
  readonly onChange: (agreed: boolean) => void;
}

/** The box that has to be ticked to open an account, with a way to what it is about. */
export function TermsField({ onChange }: TermsFieldProps): ReactNode {
  const { manifest } = usePlatform();
  const legal = namedRoutePath(manifest, 'legal');
  return (
    <Form.Item
      name="terms"
      valuePropName="checked"
      validateTrigger="onChange"
      rules={[
        {
          validator: (_rule, agreed: boolean | undefined) =>
            agreed ? Promise.resolve() : Promise.reject(new Error('Please agree to the Terms and Conditions')),
        },
      ]}
    >
      <Checkbox onChange={(event) => onChange(event.target.checked)}>
        I agree to the{' '}
        {legal ? (
          // In a new tab: what is typed already stays.
          <Link to={legal} target="_blank">
            Terms and Conditions<span className={typography.visuallyHidden}> (opens in a new tab)</span>
          </Link>
        ) : (
          'Terms and Conditions'
        )}
      </Checkbox>
    </Form.Item>
  );
}
