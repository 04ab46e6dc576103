/** Puts observers in the place of the browser's, which tell what a test says of an element. */
export function watchIntersections(): {
  /** Tells those who observe an element of this name where it is; `bottom` in CSS pixels from the window's top. */
  readonly tell: (tag: string, at: { readonly isIntersecting: boolean; readonly bottom: number }) => void;
} {
  const observed = new Map<Element, IntersectionObserverCallback>();
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const own = new Set<Element>();
    const observer = {
      observe(element: Element) {
        own.add(element);
        observed.set(element, callback);
      },
      disconnect() {
        for (const element of own) observed.delete(element);
      },
    };
    return observer as unknown as IntersectionObserver;
  });
  return {
    tell(tag, { isIntersecting, bottom }) {
      for (const [element, callback] of observed) {
        if (element.localName !== tag) continue;
        const entry = { isIntersecting, boundingClientRect: { bottom } };
        callback([entry as IntersectionObserverEntry], undefined as never);
      }
    },
  };
}
