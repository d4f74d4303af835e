import { configure } from '@testing-library/react';

// Lazy screens and a busy machine: waiting is for what comes, not for a clock.
configure({ asyncUtilTimeout: 40_000 });

/** What jsdom lacks and Mantine asks for. Imported first by component tests. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  })) as typeof window.matchMedia;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => {};
  // A text area that grows listens for fonts.
  if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  HTMLElement.prototype.scrollIntoView ??= () => {};
}
