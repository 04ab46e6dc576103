import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  ANSWERED,
  CONTROLS,
  GIVE_UP_EVENT,
  keepEarlyPresses,
  leaveServedPage,
  TAKE_EVENT,
  takeEarlyEvents,
} from './earlyPresses';

const script = readFileSync(join(__dirname, '../../public/early-presses.js'), 'utf8');
const root = document.documentElement;

/** A page of which a test says what is taken over. */
function openPage() {
  document.body.innerHTML = `
    <button id="menu">Menu</button>
    <a id="link" href="#news">News</a>
    <button id="movers" role="tab">Losers</button>
    <a id="tab" role="tab" href="#tab">Filings</a>
    <p id="text">Text</p>
    <table><tbody><tr id="row" data-opens="true">
      <td id="price">59,511</td><td><a id="coin" href="#coin">Bitcoin</a></td><td><input id="choose" type="checkbox"></td>
    </tr></tbody></table>
    <button id="search" aria-keyshortcuts="Control+K Meta+K /">Search</button>
    <section><button id="star"><b>Star</b></button>
      <form method="post"><input id="email"><button id="send">Send</button></form>
    </section>`;
  const taken = new Set<Element>();
  let tellTaken = () => undefined as void;
  let comes = false;
  const done: string[] = [];
  for (const id of ['menu', 'star', 'row', 'search', 'email', 'movers', 'tab']) {
    const type = id === 'email' ? 'input' : 'click';
    find(id).addEventListener(type, () => taken.has(find(id)) && done.push(id));
  }
  const form = document.querySelector('form')!;
  form.addEventListener('submit', (event) => {
    // Undefined when the browser was going to send it.
    if (taken.has(form)) done.push(`sent by ${event.submitter?.id}`);
    else done.push(event.defaultPrevented ? 'held' : 'sent by the browser');
    event.preventDefault();
  });
  return {
    done,
    progress: {
      isTaken: (element: Element) => taken.has(element),
      want: (element: Element) => comes && element === find('star'),
      onTake(listener: () => void) {
        tellTaken = listener;
      },
    },
    /** The star is in a part that is to run later, until it is said that this does not come. */
    hold(isComing: boolean) {
      comes = isComing;
      tellTaken();
    },
    async take(...ids: string[]) {
      for (const id of ids) taken.add(find(id));
      if (ids.includes('email')) taken.add(form);
      tellTaken();
      await later();
    },
  };
}

const find = (id: string) => document.getElementById(id)!;
const later = () => new Promise((resolve) => setTimeout(resolve));
async function pressKey(init: KeyboardEventInit, id = 'text') {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  find(id).dispatchEvent(event);
  await later();
  return event.defaultPrevented;
}
async function press(id: string) {
  find(id).click();
  await later();
}
function type(text: string) {
  (find('email') as HTMLInputElement).value = text;
  find('email').dispatchEvent(new Event('input', { bubbles: true }));
}

let controller: AbortController;
beforeEach(() => {
  // Listeners on document and window end with their test.
  controller = new AbortController();
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((name: string, listener: EventListenerOrEventListenerObject, options?: unknown) =>
        add(name, listener, { ...(options === true ? { capture: true } : Object(options)), signal: controller.signal }),
      );
  }
});
afterEach(() => {
  controller.abort();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
  delete root.dataset.pressWaits;
});

test('the script of the head and the code that takes over from it speak of the same', () => {
  expect(script).toContain(`'${TAKE_EVENT}'`);
  expect(script).toContain(`'${CONTROLS}'`);
  expect(script).toContain(`'${ANSWERED}'`);
  expect(script).toContain(`'${GIVE_UP_EVENT}'`);
});

describe('code that does not come', () => {
  const notice = () => document.querySelector('[role="alert"]');
  function openServedPage() {
    window.eval(script);
    const page = openPage();
    document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="rendered-page">{}</script>');
    return page;
  }

  test('leaves a page from the server with a notice above it, and its forms to the browser', async () => {
    const { done } = openServedPage();
    await press('send');
    const missing = document.body.appendChild(document.createElement('script'));
    missing.dispatchEvent(new Event('error'));
    expect(document.body.firstElementChild).toBe(notice());
    expect(notice()).toHaveTextContent('You can read what is shown.');
    expect(notice()!.querySelector('button')).toHaveTextContent('Retry');
    expect(root).not.toHaveAttribute('data-press-waits');
    await press('send');
    expect(done).toEqual(['held', 'sent by the browser']);
  });

  test('is told of as well where it comes and cannot start', () => {
    openServedPage();
    takeEarlyEvents(document);
    expect(leaveServedPage(document)).toBe(true);
    expect(notice()).toBeInTheDocument();
  });

  test('is not where it runs, whatever else is missing later', () => {
    openServedPage();
    takeEarlyEvents(document);
    document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'));
    expect(notice()).toBeNull();
  });

  test('has nothing to leave where the server rendered nothing', () => {
    window.eval(script);
    openPage();
    expect(leaveServedPage(document)).toBe(false);
    expect(notice()).toBeNull();
  });
});

describe.each(['before the code of the shell is there', 'after it'])('a press that comes %s', (when) => {
  /** Does something early, and lets the shell's code take over from the script. */
  async function early(act: () => void | Promise<void>) {
    window.eval(script);
    const page = openPage();
    if (when !== 'after it') await act();
    const giveUp = keepEarlyPresses(document, page.progress, takeEarlyEvents(document));
    if (when === 'after it') await act();
    return { ...page, giveUp };
  }

  test('is done once its part of the page runs, and the document tells that it waits', async () => {
    const { done, take } = await early(() => press('star'));
    expect(root).toHaveAttribute('data-press-waits');
    await take('menu');
    expect(done).toEqual([]);
    await take('star');
    expect(done).toEqual(['star']);
    expect(root).not.toHaveAttribute('data-press-waits');
    await take('star');
    expect(done).toEqual(['star']);
  });

  test.each<[string, KeyboardEventInit]>([
    ['Ctrl K', { key: 'k', ctrlKey: true }],
    ['Cmd K', { key: 'K', metaKey: true }],
    ['a slash', { key: '/' }],
  ])('on %s opens the search as its button does', async (_name, init) => {
    const { done, take } = await early(async () => expect(await pressKey(init)).toBe(true));
    expect(root).toHaveAttribute('data-press-waits');
    await take('search');
    expect(done).toEqual(['search']);
  });

  test('gives way to the next one', async () => {
    const { done, take } = await early(async () => {
      await press('star');
      await press('menu');
    });
    await take('star', 'menu');
    expect(done).toEqual(['menu']);
  });

  test.each([
    ['link', []],
    ['text', ['star']],
  ])('and is followed by one on a %s', async (id, expected) => {
    const { done, take } = await early(async () => {
      await press('star');
      await press(id);
    });
    await take('star');
    expect(done).toEqual(expected);
  });

  test('on a tab is done, unless the browser follows it as a link', async () => {
    const { done, take } = await early(async () => {
      await press('tab');
      expect(root).not.toHaveAttribute('data-press-waits');
      await press('movers');
    });
    await take('movers', 'tab');
    expect(done).toEqual(['movers']);
    await press('tab');
    expect(done).toEqual(['movers', 'tab']);
  });

  test('on a row of a table opens it', async () => {
    const { done, take } = await early(() => press('price'));
    expect(root).toHaveAttribute('data-press-waits');
    await take('row');
    expect(done).toEqual(['row']);
  });

  test.each(['coin', 'choose'])('on what answers by itself in a row, as "%s", leaves the row alone', async (id) => {
    const { done, take } = await early(() => press(id));
    expect(root).not.toHaveAttribute('data-press-waits');
    await take('row');
    expect(done).toEqual([]);
  });

  test('that ends a selection of text in a row leaves the row alone', async () => {
    const { done, take } = await early(async () => {
      document.getSelection()?.selectAllChildren(find('price'));
      await press('price');
    });
    expect(root).not.toHaveAttribute('data-press-waits');
    document.getSelection()?.removeAllRanges();
    await take('row');
    expect(done).toEqual([]);
  });

  test('on what went away meanwhile does nothing', async () => {
    const { done, take } = await early(() => press('star'));
    const star = find('star');
    star.remove();
    star.click = () => done.push('star');
    await take('menu');
    expect(done).toEqual([]);
    expect(root).not.toHaveAttribute('data-press-waits');
  });

  test('on a part that does not come is given up', async () => {
    const { done, take, giveUp } = await early(() => press('star'));
    giveUp();
    await later();
    expect(root).not.toHaveAttribute('data-press-waits');
    await press('star');
    expect(root).not.toHaveAttribute('data-press-waits');
    await take('star');
    expect(done).toEqual([]);
  });

  test.each([
    ['is done when it runs, although the rest of the page does already', true, ['star']],
    ['is given up when it does not come', false, []],
  ])('on a part that was to run later %s', async (_, isComing, expected) => {
    const { done, take, hold, giveUp } = await early(() => undefined);
    hold(true);
    giveUp();
    await later();
    await press('star');
    expect(root).toHaveAttribute('data-press-waits');
    hold(isComing);
    await later();
    if (!isComing) expect(root).not.toHaveAttribute('data-press-waits');
    await take('star');
    expect(done).toEqual(expected);
  });

  test('that sends a form is held, and sends it then, with what was typed', async () => {
    const { done, take } = await early(async () => {
      type('ann@');
      type('ann@example.com');
      await press('send');
    });
    expect(done).toEqual(['held']);
    await take('email');
    expect(done).toEqual(['held', 'email', 'sent by send']);
  });
});

test.each([
  ['with an address is sent by the browser', '/api/contact/', 'sent by the browser'],
  ['without one goes nowhere', undefined, 'held'],
])('a form whose code does not come, %s', async (_, action, expected) => {
  const page = openPage();
  if (action !== undefined) document.querySelector('form')!.setAttribute('action', action);
  const giveUp = keepEarlyPresses(document, page.progress, []);
  await press('send');
  giveUp();
  await later();
  await press('send');
  expect(page.done).toEqual(['held', expected]);
});

test.each<[string, KeyboardEventInit, string]>([
  ['a slash that is typed', { key: '/' }, 'email'],
  ['a letter', { key: 'k' }, 'text'],
  ['another shortcut', { key: 'k', ctrlKey: true, altKey: true }, 'text'],
])('%s is left to the browser before the code is there', async (_name, init, id) => {
  window.eval(script);
  openPage();
  expect(await pressKey(init, id)).toBe(false);
  expect(root).not.toHaveAttribute('data-press-waits');
});

test('what runs already is left alone, and takes an earlier press back', async () => {
  const page = openPage();
  keepEarlyPresses(document, page.progress, []);
  await press('star');
  await page.take('menu');
  await press('menu');
  await page.take('star');
  expect(page.done).toEqual(['menu']);
});

test('a press that React takes a part over for, and answers itself, is not done twice', async () => {
  const page = openPage();
  keepEarlyPresses(document, page.progress, []);
  find('star').addEventListener('click', () => void page.take('star'), { capture: true, once: true });
  await press('star');
  expect(page.done).toEqual(['star']);
  expect(root).not.toHaveAttribute('data-press-waits');
});

test.each([
  ['a press on a button', 'star', ['star']],
  ['a form that is sent', 'send', ['held', 'sent by send']],
])('%s whose part runs a moment later, before anything else, is done', async (_, id, expected) => {
  const page = openPage();
  keepEarlyPresses(document, page.progress, []);
  find(id).click();
  await page.take('star', 'email');
  await later();
  expect(page.done.filter((one) => one !== 'email')).toEqual(expected);
  expect(root).not.toHaveAttribute('data-press-waits');
});

test('fields that React takes over learn what was typed before', async () => {
  document.body.innerHTML = '<div><input aria-label="Name" value=""><input type="checkbox"><p></p></div>';
  const [name, box] = document.querySelectorAll('input');
  function Fields(): ReactNode {
    const [text, setText] = useState('');
    const [isOn, setOn] = useState(false);
    return (
      <>
        <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        <p>{text && `${text} ${isOn}`}</p>
      </>
    );
  }
  let tellTaken = () => undefined as void;
  let isTaken = false;
  keepEarlyPresses(
    document,
    {
      isTaken: () => isTaken,
      want: () => false,
      onTake: (listener) => {
        tellTaken = listener;
      },
    },
    [],
  );
  name!.value = 'Ann';
  name!.dispatchEvent(new Event('input', { bubbles: true }));
  box!.click();
  await act(async () => hydrateRoot(document.querySelector('div')!, <Fields />));
  expect(document.querySelector('p')).toHaveTextContent(/^$/);
  isTaken = true;
  await act(async () => {
    tellTaken();
    await later();
  });
  expect(document.querySelector('p')).toHaveTextContent('Ann true');
  expect([name!.value, box!.checked]).toEqual(['Ann', true]);
});
