import { configure } from '@testing-library/react';

// Generous timeout for lazy screens on a busy machine; tests wait for a state.
configure({ asyncUtilTimeout: 40_000 });

/** Browser features that Mantine needs and jsdom lacks. Imported first by component tests. */
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
  // Autosizing text areas listen for font loading.
  if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  HTMLElement.prototype.scrollIntoView ??= () => {};
}
