import { FilterBar, FilterChip, FilterSelect, FilterToggle, SearchBox } from '@market-pulse/ui';
import { Checkbox, emailRules, Form, Input, Radio, SubmitButton, SubmitForm, Switch } from '@market-pulse/ui/form';
import { Select } from '@market-pulse/ui/select';
import { Held, nothing, type SampleGroup } from './sample';
import { LONG_NAME } from './sampleFigures';

const SECTORS = [
  { value: 'energy', label: 'Energy' },
  { value: 'health', label: 'Health Care' },
  { value: 'technology', label: 'Technology' },
];
const EXAMPLES = ['Daily', 'Weekly', 'Never'];

/** Takes what is typed, but for one address, to which it says no as a server does. */
async function send({ email }: { readonly email: string }) {
  if (email.trim() === 'taken@example.com') throw new Error('This address is subscribed already.');
  return { message: 'Thank you. This form sends nothing: it is a sample.' };
}
const failureOf = (error: unknown) => ({ message: (error as Error).message });

/** What people fill in, choose and filter by. */
export const forms: SampleGroup = {
  title: 'Forms and filters',
  samples: [
    {
      part: 'SubmitForm',
      entry: 'form',
      purpose:
        'A form that sends what people fill in. What is wrong is said at its field; what is on its way cannot be sent twice.',
      states: [
        {
          name: 'Send it empty, with taken@example.com, and with another address',
          content: (
            <SubmitForm
              name="sample_newsletter"
              send={send}
              failureOf={failureOf}
              actions={<SubmitButton submittingText="Subscribing">Subscribe</SubmitButton>}
            >
              <Form.Item label="Email" name="email" rules={emailRules}>
                <Input inputMode="email" placeholder="Enter your email address" />
              </Form.Item>
            </SubmitForm>
          ),
        },
        {
          name: 'Blocked',
          content: (
            <SubmitForm
              name="sample_blocked"
              isBlocked
              send={send}
              failureOf={failureOf}
              actions={<SubmitButton>Save</SubmitButton>}
            >
              <Form.Item label="Email address" name="email">
                <Input />
              </Form.Item>
            </SubmitForm>
          ),
        },
      ],
    },
    {
      part: 'SubmitButton',
      entry: 'form',
      purpose: 'Submits the form around it, and says so while it does.',
      states: [{ name: 'Default', content: <SubmitButton>Sign In</SubmitButton> }],
    },
    {
      part: 'Form',
      entry: 'form',
      purpose: 'Fields with their labels, rules and faults, for what SubmitForm is made of.',
      states: [
        {
          name: 'Filled in',
          content: (
            <Form name="sample_profile" layout="vertical" initialValues={{ name: 'Ann' }}>
              <Form.Item label="Name" name="name" extra="As others see it.">
                <Input />
              </Form.Item>
            </Form>
          ),
        },
        {
          name: 'Wrong',
          content: (
            <Form name="sample_wrong" layout="vertical" initialValues={{ ticker: 'TOOLONGFORATICKER' }}>
              <Form.Item label="Ticker" name="ticker" validateStatus="error" help="A ticker has at most 8 letters.">
                <Input />
              </Form.Item>
            </Form>
          ),
        },
      ],
    },
    {
      part: 'Input',
      entry: 'form',
      purpose: 'A line of text, a password, or several lines.',
      states: [
        { name: 'Default', content: <Input aria-label="Company" placeholder="Company (optional)" /> },
        { name: 'Password', content: <Input.Password aria-label="Password" defaultValue="secret" /> },
        { name: 'Several lines', content: <Input.TextArea aria-label="Message" rows={3} defaultValue={LONG_NAME} /> },
        { name: 'Disabled', content: <Input aria-label="Ticker that stays" defaultValue="EXEN" disabled /> },
      ],
    },
    {
      part: 'Select',
      entry: 'select',
      purpose: 'A choice from a long list, which can be searched.',
      states: [
        {
          name: 'Default',
          content: <Select aria-label="Sector" options={SECTORS} defaultValue="energy" style={{ width: 200 }} />,
        },
        {
          name: 'Nothing chosen, searched by typing',
          content: (
            <Select
              aria-label="Search sectors"
              showSearch
              options={SECTORS}
              placeholder="Sector"
              style={{ width: 200 }}
            />
          ),
        },
        {
          name: 'Disabled',
          content: (
            <Select aria-label="Fixed sector" options={SECTORS} defaultValue="health" disabled style={{ width: 200 }} />
          ),
        },
      ],
    },
    {
      part: 'Checkbox',
      entry: 'form',
      purpose: 'Something that is wanted or not.',
      states: [
        { name: 'Default', content: <Checkbox>Send me alerts</Checkbox> },
        { name: 'Chosen', content: <Checkbox defaultChecked>Remember me</Checkbox> },
        {
          name: 'Disabled',
          content: (
            <Checkbox defaultChecked disabled>
              Required
            </Checkbox>
          ),
        },
      ],
    },
    {
      part: 'Radio',
      entry: 'form',
      purpose: 'One of a few.',
      states: [
        { name: 'Default', content: <Radio.Group name="sample_how_often" options={EXAMPLES} defaultValue="Daily" /> },
        {
          name: 'Disabled',
          content: <Radio.Group name="sample_fixed" options={EXAMPLES} defaultValue="Never" disabled />,
        },
      ],
    },
    {
      part: 'Switch',
      entry: 'form',
      purpose: 'Something that is on or off from the press on.',
      states: [
        { name: 'Off', content: <Switch aria-label="Alerts" /> },
        { name: 'On', content: <Switch aria-label="Digests" defaultChecked /> },
        { name: 'Disabled', content: <Switch aria-label="Beta" disabled /> },
      ],
    },
    {
      part: 'SearchBox',
      purpose: 'Searches in what the page shows. Its button and the Escape key clear it.',
      states: [
        {
          name: 'With a text; cleared it says what it searches',
          content: (
            <Held initial="apple">
              {(value, change) => (
                <SearchBox
                  label="Search stocks"
                  placeholder="Search stocks by symbol or name..."
                  value={value}
                  onChange={change}
                />
              )}
            </Held>
          ),
        },
      ],
    },
    {
      part: 'FilterBar',
      purpose: 'The filters above a table, and what can be done with the rows that are left.',
      states: [
        {
          name: 'Default',
          content: (
            <FilterBar>
              <FilterToggle label="Watched" isOn={false} onChange={nothing} />
              <FilterToggle label="With chart" isOn onChange={nothing} />
            </FilterBar>
          ),
        },
      ],
    },
    {
      part: 'FilterChip',
      purpose: 'One of the filters in a row. It says what is chosen, and opens a popover to choose.',
      states: [
        {
          name: 'Chosen',
          content: (
            <Held initial={false}>
              {(isOpen, toggle) => (
                <FilterChip label="P/E" chosen="10 to 30" onRemove={nothing} isOpen={isOpen} onToggle={toggle}>
                  What can be chosen
                </FilterChip>
              )}
            </Held>
          ),
        },
        {
          name: 'Nothing chosen',
          content: (
            <Held initial={false}>
              {(isOpen, toggle) => (
                <FilterChip label="Market cap" isOpen={isOpen} onToggle={toggle}>
                  What can be chosen
                </FilterChip>
              )}
            </Held>
          ),
        },
      ],
    },
    {
      part: 'FilterSelect',
      purpose: 'A filter by one of a few: the browser’s own select.',
      states: [
        {
          name: 'Default',
          content: (
            <Held<string | undefined> initial="energy">
              {(value, change) => (
                <FilterSelect label="Sector" all="All sectors" options={SECTORS} value={value} onChange={change} />
              )}
            </Held>
          ),
        },
      ],
    },
    {
      part: 'FilterToggle',
      purpose: 'A filter that is on or off.',
      states: [
        {
          name: 'Default',
          content: (
            <Held<boolean> initial>
              {(isOn, change) => <FilterToggle label="Dividend payers" isOn={isOn} onChange={change} />}
            </Held>
          ),
        },
      ],
    },
  ],
};
