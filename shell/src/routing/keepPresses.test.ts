/** @jest-environment jsdom */
import { keepPresses } from './keepPresses';

// jsdom knows no pointer events.
class PointerLikeEvent extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, init: MouseEventInit & { readonly pointerType?: string }) {
    super(type, { bubbles: true, button: 0, clientX: 50, clientY: 110, ...init });
    this.pointerType = init.pointerType ?? 'mouse';
  }
}

describe('a press on a link that content pushes away before the release', () => {
  const clicked = jest.fn((event: Event) => event.preventDefault());
  let link: HTMLElement;
  let stop: () => void;

  const placeAt = (top: number, height = 20) => {
    link.getBoundingClientRect = () => ({ left: 0, right: height && 100, top, bottom: top + height }) as DOMRect;
  };
  const press = (init = {}) => link.querySelector('span')!.dispatchEvent(new PointerLikeEvent('pointerdown', init));
  const release = (init = {}, on: Element = document.body) => on.dispatchEvent(new PointerLikeEvent('pointerup', init));

  beforeEach(() => {
    document.body.innerHTML = '<main></main><a href="/markets/crypto"><span>Crypto Market</span></a>';
    link = document.querySelector('a')!;
    link.addEventListener('click', clicked);
    clicked.mockClear();
    stop = keepPresses(document);
    placeAt(100);
  });
  afterEach(() => stop());

  test('counts', () => {
    press();
    placeAt(900);
    release();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  test('counts once', () => {
    press();
    placeAt(900);
    release();
    release();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => void]>([
    ['stayed: its click comes by itself', () => release()],
    ['was taken away', () => (link.remove(), placeAt(900), release())],
    ['was hidden', () => (placeAt(0, 0), release())],
    ['the pointer left', () => (placeAt(900), release({ clientX: 80 }))],
    ['moved away, but what it reaches over is still under the pointer', () => (placeAt(900), release({}, link))],
    ['was released with another button', () => (placeAt(900), release({ button: 2 }))],
    ['was given up', () => (document.dispatchEvent(new Event('pointercancel')), placeAt(900), release())],
  ])('adds nothing when the link %s', (_, go) => {
    press();
    go();
    expect(clicked).not.toHaveBeenCalled();
  });

  test('adds nothing when the pointer strays over the edge of a link that stayed', () => {
    placeAt(109);
    press();
    release({ clientY: 107 });
    expect(clicked).not.toHaveBeenCalled();
  });

  test.each<[string, () => void]>([
    ['it stayed', () => release({}, link)],
    ['it stayed, and something lies over it now', () => release()],
    ['it moved, and is pressed still', () => (placeAt(300), release({}, link))],
    ['it moved away', () => (placeAt(900), release())],
  ])('adds nothing to a press on what a link reaches over beside its box, as on a card: %s', (_, go) => {
    placeAt(200);
    press();
    go();
    expect(clicked).not.toHaveBeenCalled();
  });

  test.each([{ ctrlKey: true }, { button: 1 }, { pointerType: 'touch' }])('adds nothing to a press with %j', (init) => {
    press(init);
    placeAt(900);
    release(init);
    expect(clicked).not.toHaveBeenCalled();
  });
});
