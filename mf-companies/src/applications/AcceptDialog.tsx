import { formFailure } from '@market-pulse/api-client';
import { useDecideCompanyApplication } from '@market-pulse/api-client/companies';
import type { CompanyApplication, CompanyApplicationDecision } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';

export interface DecisionDialogProps {
  readonly application: CompanyApplication;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface AcceptFields {
  /** Whether the company is on the site, or comes with the application. */
  readonly which: 'known' | 'new';
  readonly company: string;
  readonly name: string;
  readonly ticker: string;
  readonly exchange: string;
  readonly domain: string;
}

const DOMAIN_MAX_LENGTH = 253;
const SLUG_MAX_LENGTH = 200;
const TICKER_MAX_LENGTH = 20;

const CHOICES = [
  { value: 'known', label: 'A company of this site' },
  { value: 'new', label: 'A new one' },
];

function decisionOf({ which, company, name, ticker, exchange, domain }: AcceptFields): CompanyApplicationDecision {
  return which === 'new'
    ? { decision: 'create', name: name.trim(), ticker: ticker.trim(), exchange: exchange.trim(), domain: domain.trim() }
    : { decision: 'accept', company: company.trim(), domain: domain.trim() };
}

/** Accepts an application, for the company that the admin means: one of the site, or a new one by what was typed. */
export function AcceptDialog({ application, onDone, onClose }: DecisionDialogProps): ReactNode {
  const { mutateAsync } = useDecideCompanyApplication();
  const { message } = useApp();
  const { id, company: typed, ticker, exchange, listed, contact } = application;
  const initial: AcceptFields = {
    ...{ which: listed ? 'known' : 'new', company: listed?.slug ?? '', domain: '' },
    ...{ name: typed, ticker, exchange },
  };
  return (
    <Modal open title={`Accept ${typed}`} footer={null} onCancel={onClose}>
      <SubmitForm<AcceptFields>
        name="accept"
        initialValues={initial}
        send={async (values) => {
          // Fields that are not shown keep what they began with.
          await mutateAsync({ id, decision: decisionOf({ ...initial, ...values }) });
          message.success(`Accepted. ${contact} is told by mail what is left to do.`);
          onDone();
        }}
        failureOf={(error) => formFailure(error, 'The application could not be accepted.')}
        actions={<SubmitButton submittingText="Accepting...">Accept</SubmitButton>}
      >
        <Form.Item name="which" label="For">
          <Radio.Group options={CHOICES} />
        </Form.Item>
        <Form.Item<AcceptFields> noStyle shouldUpdate={(before, after) => before.which !== after.which}>
          {({ getFieldValue }) =>
            getFieldValue('which') === 'new' ? (
              <NewCompanyFields />
            ) : (
              <KnownCompanyFields known={listed?.domain ?? null} />
            )
          }
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}

function KnownCompanyFields({ known }: { readonly known: string | null }): ReactNode {
  return (
    <>
      <Form.Item
        name="company"
        label="Company (its address or ticker)"
        rules={[{ required: true, whitespace: true, message: 'Say which company it is' }]}
      >
        <Input autoComplete="off" autoCapitalize="none" maxLength={SLUG_MAX_LENGTH} />
      </Form.Item>
      <Form.Item
        name="domain"
        label="Domain"
        extra={known ? `Its website is at ${known}: leave this empty.` : 'Only where its website gives none.'}
      >
        <Input autoComplete="off" autoCapitalize="none" placeholder="acme.com" maxLength={DOMAIN_MAX_LENGTH} />
      </Form.Item>
    </>
  );
}

/** What a company begins with that the site does not know. */
function NewCompanyFields(): ReactNode {
  return (
    <>
      <Form.Item name="name" label="Name" rules={[required('Say what it is called')]}>
        <Input autoComplete="off" maxLength={maxLengths.contactCompany} />
      </Form.Item>
      <Form.Item name="ticker" label="Ticker" rules={[required('Say under which ticker it is traded')]}>
        <Input autoComplete="off" autoCapitalize="characters" maxLength={TICKER_MAX_LENGTH} />
      </Form.Item>
      <Form.Item name="exchange" label="Exchange" rules={[required('Say where it is traded')]}>
        <Input autoComplete="off" maxLength={maxLengths.exchange} />
      </Form.Item>
      <Form.Item
        name="domain"
        label="Domain"
        extra="The proof needs an address there. The company is in the lists of the site once it is proved."
        rules={[required('Say which domain is the company’s')]}
      >
        <Input autoComplete="off" autoCapitalize="none" placeholder="acme.com" maxLength={DOMAIN_MAX_LENGTH} />
      </Form.Item>
    </>
  );
}

const required = (message: string) => ({ required: true, whitespace: true, message });
