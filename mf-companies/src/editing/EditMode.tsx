import { ApiError, fetchCompany } from '@market-pulse/api-client';
import { useUpdateCompany } from '@market-pulse/api-client/companies';
import type { Company, EditableField } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { Button, type FormFailure, layout, Section, useApp } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { PressReleasesDrawer } from '../press-releases/PressReleasesDrawer';
import { ChangesDrawer } from './ChangesDrawer';
import styles from './editing.module.css';
import { UnsavedFields } from './UnsavedFields';

export interface EditModeProps {
  readonly company: Company;
  /** Edit mode is over: what was typed is saved. */
  readonly onDone: () => void;
}

type EditedTexts = Readonly<Record<EditableField, string>>;
type KnownTexts = Readonly<Record<EditableField, string | null>>;

const knownOf = ({ about, website, ir_email }: Company): KnownTexts => ({ about, website, ir_email });

/** What a person is told; which field is wrong, and why, stands at the field. */
export function failureOf(error: unknown): FormFailure {
  // The server answered, but not that it is done.
  if (error instanceof ApiError && error.status > 0) {
    return { message: 'Failed to update company information', fields: error.fields };
  }
  return { message: 'Failed to save changes' };
}

/**
 * Edits what a company tells of itself: its description, web site and mail address for investors. Who saves after somebody else is
 * told what the field says by now, and replaces it by saving again.
 */
export function EditMode({ company, onDone }: EditModeProps): ReactNode {
  const { mutateAsync: update } = useUpdateCompany(company.slug);
  const { message } = useApp();
  const [opened, setOpened] = useState<'history' | 'press releases'>();
  const close = () => setOpened(undefined);
  /** What the form began with: a later answer of the server is not what was edited. */
  const known = useRef(knownOf(company));
  const [initial] = useState<EditedTexts>(() => textsOf(knownOf(company)));

  const send = async (typed: EditedTexts) => {
    try {
      await update({ ...typed, before: known.current });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        known.current = withFields(known.current, await presentTexts(company.slug), Object.keys(error.fields));
      }
      throw error;
    }
    message.success('Your changes are saved.');
    onDone();
  };

  return (
    <div className={layout.panel}>
      <Section
        title="Edit company information"
        action={
          <div className={layout.row}>
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpened('history')}>
              History
            </Button>
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpened('press releases')}>
              Press releases
            </Button>
          </div>
        }
      >
        <SubmitForm<EditedTexts>
          name="company"
          initialValues={initial}
          send={send}
          failureOf={failureOf}
          actions={<SubmitButton submittingText="Saving...">Save Changes</SubmitButton>}
        >
          <UnsavedFields initial={initial} />
          <Form.Item name="about" label="About">
            <Input.TextArea
              rows={6}
              maxLength={Math.max(maxLengths.companyAbout, initial.about.length)}
              ref={focusWhenShown}
            />
          </Form.Item>
          <div className={styles.pair}>
            <Form.Item name="website" label="Website">
              <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" />
            </Form.Item>
            <Form.Item name="ir_email" label="IR email">
              <Input type="email" autoComplete="off" maxLength={maxLengths.email} />
            </Form.Item>
          </div>
        </SubmitForm>
      </Section>
      {opened === 'history' && <ChangesDrawer company={company} onClose={close} />}
      {opened === 'press releases' && <PressReleasesDrawer company={company} onClose={close} />}
    </div>
  );
}

function textsOf({ about, website, ir_email }: KnownTexts): EditedTexts {
  return { about: about ?? '', website: website ?? '', ir_email: ir_email ?? '' };
}

/** The form appears because somebody pressed Edit: what they type goes into it. */
function focusWhenShown(field: { focus: (options?: FocusOptions) => void } | null): void {
  field?.focus();
}

/** What the company says by now; undefined where that cannot be read, and the next save is told again. */
async function presentTexts(slug: string): Promise<KnownTexts | undefined> {
  return fetchCompany(slug).then(knownOf, () => undefined);
}

function withFields(known: KnownTexts, present: KnownTexts | undefined, fields: readonly string[]): KnownTexts {
  if (!present) return known;
  return Object.fromEntries(
    Object.entries(known).map(([field, text]) => [
      field,
      fields.includes(field) ? present[field as EditableField] : text,
    ]),
  ) as unknown as KnownTexts;
}
