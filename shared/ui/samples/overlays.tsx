import { Button, PopoverButton, useApp } from '@market-pulse/ui';
import { Badge, Drawer, LeaveDialog, Modal, Popover, Tooltip } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import { Held, type SampleGroup } from './sample';
import { LONG_NAME } from './sampleFigures';

function BusyDialog({ close }: { readonly close: () => void }): ReactNode {
  const { message } = useApp();
  return (
    <Modal
      open
      title="Delete the list?"
      okText="Delete"
      onCancel={close}
      onOk={() => {
        message.success('Nothing is deleted: this is a sample.');
        close();
      }}
    >
      <p>The list and its notes would be gone.</p>
    </Modal>
  );
}

/** What opens over the page. */
export const overlays: SampleGroup = {
  title: 'Over the page',
  samples: [
    {
      part: 'Modal',
      entry: 'overlay',
      purpose: 'A dialog that asks for something before one goes on. The focus goes back to what opened it.',
      states: [
        { name: 'Default', opens: (close) => <BusyDialog close={close} /> },
        {
          name: 'Busy: nothing closes it but its own button',
          opens: (close) => (
            <Modal
              open
              isBusy
              title="Sending"
              onCancel={close}
              footer={<Button onClick={close}>End the sample</Button>}
            >
              <p>What is sent is on its way.</p>
            </Modal>
          ),
        },
      ],
    },
    {
      part: 'Drawer',
      entry: 'overlay',
      purpose: 'A dialog at the side of the page, or a sheet from the bottom: what stands beside a list.',
      states: [
        {
          name: 'From the right',
          opens: (close) => (
            <Drawer open title="Key figures" onClose={close}>
              <p>Price, chart and key figures of a row.</p>
            </Drawer>
          ),
        },
        {
          name: 'Sheet, long title',
          opens: (close) => (
            <Drawer open title={LONG_NAME} placement="bottom" onClose={close}>
              <p>Filters on a phone.</p>
            </Drawer>
          ),
        },
      ],
    },
    {
      part: 'LeaveDialog',
      entry: 'overlay',
      purpose: 'Asks whether something is left with a text in it that was not saved.',
      states: [
        {
          name: 'Default',
          opens: (close) => (
            <LeaveDialog
              title="Leave without saving?"
              text="What you wrote would be lost."
              onStay={close}
              onLeave={close}
            />
          ),
        },
      ],
    },
    {
      part: 'Popover',
      entry: 'overlay',
      purpose: 'More about something, beside it, for as long as it is wanted.',
      states: [
        {
          name: 'By a press',
          content: (
            <Popover trigger="click" content="Price divided by what a share earned in twelve months.">
              <Button>What is P/E?</Button>
            </Popover>
          ),
        },
      ],
    },
    {
      part: 'PopoverButton',
      purpose: 'A button that is an icon alone, and opens a narrow popover below.',
      states: [
        {
          name: 'Default',
          content: (
            <Held initial={false}>
              {(isOpen, toggle) => (
                <PopoverButton label="Columns" icon={<span aria-hidden>▤</span>} isOpen={isOpen} onToggle={toggle}>
                  Which columns are shown
                </PopoverButton>
              )}
            </Held>
          ),
        },
      ],
    },
    {
      part: 'Tooltip',
      entry: 'overlay',
      purpose: 'A tip beside what the pointer or focus is on. It says nothing that is not to be had otherwise.',
      states: [
        {
          name: 'By pointer and focus',
          content: (
            <Tooltip title="Of the last 52 weeks">
              <Button>52W High</Button>
            </Tooltip>
          ),
        },
      ],
    },
    {
      part: 'Badge',
      entry: 'overlay',
      purpose: 'A count at the corner of an icon.',
      states: [
        {
          name: 'Some',
          content: (
            <Badge count={3}>
              <Button>Notifications</Button>
            </Badge>
          ),
        },
        {
          name: 'More than it has room for',
          content: (
            <Badge count={120}>
              <Button>Queue</Button>
            </Badge>
          ),
        },
      ],
    },
  ],
};
