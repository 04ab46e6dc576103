import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Composer } from '../composer/Composer';
import { loadDraft } from '../composer/drafts';
import { refusalOfFile } from './usePictureUploads';

const PLACE = '7 post 40';
const pathOf = (letter: string) => `/media/forum/${letter.repeat(32)}`;

let api: LoopbackApi;
/** Answers of the server to pictures, one after another. */
let answers: (() => { status: number; body: object } | Promise<{ status: number; body: object }>)[];
const taken = (letter: string) => () => ({
  status: 201,
  body: { name: letter.repeat(32), path: pathOf(letter), width: 800, height: 600 },
});
const refused = (detail: string) => () => ({ status: 422, body: { code: 'validation_failed', detail } });

beforeEach(async () => {
  localStorage.clear();
  answers = [];
  api = await answerApi({
    'POST /forums/pictures/': () => answers.shift()?.() ?? { status: 500, body: {} },
    [`DELETE /forums/pictures/${'a'.repeat(32)}/`]: { status: 200, body: { message: 'Gone' } },
  });
});
afterEach(() => api.close());

function Box({ send }: { readonly send: (text: string) => Promise<void> }): ReactNode {
  return (
    <Composer
      label="Your comment"
      heading="Commenting as dana"
      draft={PLACE}
      post={40}
      maxLength={1000}
      sendLabel="Comment"
      sendingLabel="Sending..."
      send={send}
      failure="Failed"
    />
  );
}

const sentTexts: string[] = [];
let site: ReturnType<typeof renderOnSite>;
const open = () => {
  sentTexts.length = 0;
  site = renderOnSite(
    <Box
      send={async (text) => {
        sentTexts.push(text);
      }}
    />,
    { at: '/forums/3', route: '/forums/:forumId' },
  );
  return screen.getByRole('textbox', { name: 'Your comment' });
};
const file = (name: string) => new File(['picture'], name, { type: 'image/png' });
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Pictures to send'), files);

test('pictures that are chosen stand in the text, with words that are typed for them, and in its draft', async () => {
  const field = open();
  await userEvent.type(field, 'Up.');
  answers = [taken('a'), taken('b')];
  await choose(file('one.png'));
  const words = await screen.findByRole('textbox', { name: 'What picture 1 shows' });
  expect(field).toHaveValue(`Up.\n\n![](${pathOf('a')})\n\n`);
  await choose(file('two.png'));
  await screen.findByRole('textbox', { name: 'What picture 2 shows' });
  await userEvent.type(words, 'Sales');
  expect(words).toHaveFocus();
  const text = `Up.\n\n![Sales](${pathOf('a')})\n\n![](${pathOf('b')})\n\n`;
  expect(field).toHaveValue(text);
  expect(loadDraft(PLACE)?.fields).toEqual({ text });
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(sentTexts).toEqual([text.trim()]));
});

test.each([
  [
    'pasted',
    (field: HTMLElement) => fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [file('shot.png')] } }),
  ],
  [
    'dropped',
    (field: HTMLElement) => fireEvent.drop(field, { dataTransfer: { files: [file('shot.png')], types: ['Files'] } }),
  ],
])('one that is %s is sent as well', async (_how, give) => {
  const field = open();
  answers = [taken('a')];
  give(field);
  await waitFor(() => expect(field).toHaveValue(`![](${pathOf('a')})\n\n`));
  expect(api.seen.at(-1)).toMatchObject({ path: '/forums/pictures/', body: 'picture' });
  expect(api.seen.at(-1)?.headers['content-type']).toBe('image/png');
});

test('while one is on its way nothing is sent, and it can be cancelled', async () => {
  const field = open();
  await userEvent.type(field, 'Words');
  let answer = () => {};
  answers = [
    () =>
      new Promise((resolve) => {
        answer = () => resolve(taken('a')());
      }),
  ];
  await choose(file('one.png'));
  expect(await screen.findByRole('progressbar', { name: 'Sending one.png' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Comment' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel one.png' }));
  answer();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Comment' })).toBeEnabled();
  expect(field).toHaveValue('Words');
});

test('many that are chosen at once go out two at a time', async () => {
  const field = open();
  const answer: (() => void)[] = [];
  answers = ['a', 'b', 'c'].map(
    (letter) => () => new Promise((resolve) => answer.push(() => resolve(taken(letter)()))),
  );
  await choose(file('one.png'), file('two.png'), file('three.png'));
  expect(screen.getAllByRole('progressbar')).toHaveLength(3);
  await waitFor(() => expect(answer).toHaveLength(2));
  answer[0]?.();
  await waitFor(() => expect(answer).toHaveLength(3));
  expect(field).toHaveValue(`![](${pathOf('a')})\n\n`);
  answer[1]?.();
  answer[2]?.();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

test('a refusal is said in words, and the picture can be sent again or let go', async () => {
  const field = open();
  answers = [refused('This picture is damaged.'), taken('a'), refused('SVG drawings are not taken.')];
  await choose(file('one.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture is damaged.');
  await userEvent.click(screen.getByRole('button', { name: 'Send one.png again' }));
  expect(field).toHaveFocus();
  await waitFor(() => expect(field).toHaveValue(`![](${pathOf('a')})\n\n`));
  await choose(file('two.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent('SVG drawings');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss two.png' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('one that is gone says so, and one that is removed goes from the text, and from the server with the composer', async () => {
  const field = open();
  answers = [taken('a')];
  await choose(file('one.png'));
  fireEvent.error(await screen.findByRole('presentation'));
  expect(screen.getByRole('alert')).toHaveTextContent('not there any more');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  // Undo of the browser brings back a picture that is still there.
  fireEvent.change(field, { target: { value: `![](${pathOf('a')})` } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(api.seen.map(({ method }) => method)).toEqual(['POST']);
  site.unmount();
  await waitFor(() => expect(api.seen.at(-1)).toMatchObject({ method: 'DELETE' }));
});

test.each([
  [0, 'The file is empty.'],
  [8 * 1024 * 1024, undefined],
  [9.5 * 1024 * 1024, 'The file has 9.5 MB; at most 8 MB are taken. Please make it smaller.'],
])('of a file of %i bytes is said: %s', (bytes, said) => {
  expect(refusalOfFile(bytes)).toBe(said);
});

test('cells of a spreadsheet are pasted as their words, of which the clipboard has a picture as well', async () => {
  const field = open();
  const clipboardData = (types: string[]) => ({
    clipboardData: { types: [...types, 'Files'], files: [file('x.png')] },
  });
  // True where the browser pastes by itself.
  expect(fireEvent.paste(field, clipboardData(['text/plain', 'text/html']))).toBe(true);
  expect(screen.queryByRole('list', { name: 'Pictures in this text' })).not.toBeInTheDocument();
  answers = [taken('a')];
  expect(fireEvent.paste(field, clipboardData(['text/html']))).toBe(false);
  expect(await screen.findByRole('textbox', { name: 'What picture 1 shows' })).toBeInTheDocument();
});
