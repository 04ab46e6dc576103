import { errorMessage, formFailure } from '@market-pulse/api-client';
import {
  useAddModerationRule,
  useEndModerationRule,
  useModerationRules,
  useTryModerationRule,
} from '@market-pulse/api-client/forums';
import type { ModerationDesk, ModerationRule, ModerationRuleTrial, ModerationRuleTry } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { Link, usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, Button, Chip, classNames, Container, layout, typography, useApp } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { RemovableRows } from '../focus/RemovableRows';
import { forumPostPath } from '../forums/paths';
import desk from './deskPages.module.css';
import styles from './log.module.css';
import { DeskGate } from './DeskGate';
import { DeskHead } from './DeskHead';
import { DeskTabs } from './DeskTabs';

const LEAD =
  'Words and domains that make what members write wait for a moderator. Each is tried on the last week first.';

const SAYS = 'Rules hold in all forums. Moderators of the whole site keep them.';
const keepsRules = ({ is_everywhere: isEverywhere }: ModerationDesk) => isEverywhere;

/** `/forums/moderation/rules`: what waits for a moderator whoever writes it, kept by those who moderate all forums. */
export default function RulesPage(): ReactNode {
  usePageHead({ description: LEAD });
  return (
    <>
      <DeskGate
        title="This page is for moderators of all forums"
        says={SAYS}
        isEnough={keepsRules}
        around={(told) => (
          <>
            <DeskHead title="Moderation Rules" />
            <Container className={classNames(layout.page, desk.desk)}>{told}</Container>
          </>
        )}
      >
        {(found) => (
          <>
            <DeskHead title="Moderation Rules" tabs={<DeskTabs desk={found} />} />
            <Container className={classNames(layout.page, layout.stack, desk.desk, desk.text)}>
              <p className={typography.muted}>{LEAD}</p>
              <Rules />
            </Container>
          </>
        )}
      </DeskGate>
    </>
  );
}

function Rules(): ReactNode {
  const rules = useModerationRules();
  const { mutateAsync: tryRule } = useTryModerationRule();
  const [trial, setTrial] = useState<ModerationRuleTrial>();
  const heading = useRef<HTMLHeadingElement>(null);
  const showRules = () => {
    setTrial(undefined);
    heading.current?.focus();
  };
  return (
    <>
      <SubmitForm<ModerationRuleTry>
        name="rule"
        initialValues={{ kind: 'word', text: '' }}
        send={async ({ kind, text }) => setTrial(await tryRule({ kind, text: text.trim() }))}
        failureOf={(error) => formFailure(error, 'The rule could not be tried. Please try again.')}
        actions={<SubmitButton submittingText="Trying...">Try on Last Week</SubmitButton>}
      >
        <Form.Item name="kind" label="What it looks for">
          <Radio.Group
            options={[
              { value: 'word', label: 'A word or phrase' },
              { value: 'link', label: 'Links to a domain' },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="text"
          label="Word, phrase or domain"
          extra="Whole words, in any case. A domain includes all below it."
          rules={[{ required: true, whitespace: true, message: 'Enter a word, a phrase or a domain' }]}
        >
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
      </SubmitForm>
      <div aria-live="polite">{trial && <Trial trial={trial} onAdded={showRules} />}</div>
      <h2 ref={heading} tabIndex={-1} className={desk.heading}>
        Rules
      </h2>
      <RemovableRows label="Rules">
        <AsyncState
          query={rules}
          loadingText="Loading rules..."
          errorText={(error) => errorMessage(error, 'The rules could not be loaded.')}
          empty="There are no rules. What waits are first posts, and links of new accounts."
        >
          {(found) => (
            <ul role="list" className={styles.entries}>
              {found.map((rule) => (
                <li key={rule.id} className={styles.entry}>
                  <Rule rule={rule} />
                </li>
              ))}
            </ul>
          )}
        </AsyncState>
      </RemovableRows>
    </>
  );
}

/** Most characters of a rule's note. */
const NOTE_LENGTH = 200;
const KINDS = { word: 'Words', link: 'Links to' } as const;

/** What a rule would have held back, and the button that makes it one. */
function Trial({ trial, onAdded }: { readonly trial: ModerationRuleTrial; readonly onAdded: () => void }): ReactNode {
  const { kind, text, matches, looked_at: lookedAt, samples } = trial;
  const { mutateAsync: add } = useAddModerationRule();
  const { message } = useApp();
  return (
    <div className={classNames(layout.panel, layout.stack)}>
      <p>
        {KINDS[kind]} <strong dir="auto">{text}</strong>: {matches} of {lookedAt} posts and comments of the last week
        would have waited.
      </p>
      {samples.length > 0 && (
        <ul role="list" className={styles.entries}>
          {samples.map((sample) => (
            <li key={`${sample.target_type} ${sample.target_id}`} className={styles.entry}>
              <Link to={forumPostPath({ id: sample.post_id, forum_id: sample.forum_id })}>{sample.title}</Link>
              <span dir="auto" className={classNames(typography.small, typography.clamp2)}>
                {sample.text}
              </span>
            </li>
          ))}
        </ul>
      )}
      <SubmitForm<{ note: string }>
        name="kept"
        initialValues={{ note: '' }}
        send={async ({ note }) => {
          await add({ kind, text, note: note.trim() });
          message.success('The rule holds from now on.');
          onAdded();
        }}
        failureOf={(error) => formFailure(error, 'The rule could not be added. Please try again.')}
        actions={<SubmitButton submittingText="Adding...">Add Rule</SubmitButton>}
      >
        <Form.Item name="note" label="Note (optional)" extra="What it is for. Those who keep rules read it.">
          <Input autoComplete="off" maxLength={NOTE_LENGTH} />
        </Form.Item>
      </SubmitForm>
    </div>
  );
}

/** What asks whether to go on has the focus, and what asked for it once it is there again: the button that was pressed is gone. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus();

function Rule({ rule }: { readonly rule: ModerationRule }): ReactNode {
  const { mutateAsync: end, isPending } = useEndModerationRule();
  /** Ending asks once more at its place. */
  const [asked, setAsked] = useState<'open' | 'kept'>();
  const { message } = useApp();
  const stop = async () => {
    try {
      await end(rule.id);
      message.success('The rule was ended.');
    } catch (error) {
      message.error(errorMessage(error, 'The rule could not be ended. Please try again.'));
    }
  };
  return (
    <>
      <div className={styles.what}>
        <Chip size="small">{KINDS[rule.kind]}</Chip>
        <strong dir="auto">{rule.text}</strong>
        <span className={classNames(typography.muted, typography.small)}>since {formatDate(rule.created_at)}</span>
        {asked === 'open' ? (
          <span className={layout.row}>
            <Button ref={focusFirst} size="small" danger loading={isPending} onClick={() => void stop()}>
              End it for all forums
            </Button>
            <Button size="small" onClick={() => setAsked('kept')}>
              Keep it
            </Button>
          </span>
        ) : (
          <Button
            ref={asked === 'kept' ? focusFirst : undefined}
            size="small"
            aria-label={`End the rule for ${rule.text}`}
            onClick={() => setAsked('open')}
          >
            End
          </Button>
        )}
      </div>
      {rule.note !== '' && (
        <p dir="auto" className={classNames(typography.small, styles.appeal)}>
          {rule.note}
        </p>
      )}
    </>
  );
}
