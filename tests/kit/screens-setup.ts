import '#web/kit/testing/browser-gaps.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, beforeAll } from 'vitest';
import { followServerClock } from '#web/kit/clock/clock.ts';
import { forgetWrites } from '#web/kit/graphql/writing.ts';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { closeDialog, dialogStore } from '#web/kit/modal/dialogs.ts';

/**
 * Testing Library prints the whole document into every error, also into those of the many tries of a `findBy` or a
 * `waitFor` that no one reads. Here the words are made when someone reads them: they are the same.
 */
const inFull = getConfig().getElementError;
const unread: typeof inFull = (message, container) => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // So that a report points at the line of the test and not here.
  Error.captureStackTrace(error, unread);
  let words: string | undefined;
  const get = () => {
    words ??= inFull(message, container).message;
    return words;
  };
  return Object.defineProperty(error, 'message', { configurable: true, get });
};
configure({ getElementError: unread });

/**
 * React's development build keeps a call stack for every element it makes, to name an owner in its warnings, until it
 * has made ten thousand within a second. It always believes it has: a test reads no such stack.
 */
const counters: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {};
Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

/** What those who ask for a style mostly ask: Testing Library and user-event the first three, Floating UI the others. */
const asked = new Set([
  ...['display', 'visibility', 'pointer-events', 'direction', 'position'],
  ...['overflow', 'overflow-x', 'overflow-y', 'scrollbar-gutter', 'margin-left', 'margin-right'],
  ...['transform', 'translate', 'scale', 'rotate', 'perspective'],
  ...['filter', 'backdrop-filter', 'will-change', 'contain'],
]);

const inherited = new Set(['visibility', 'pointer-events', 'direction']);

/** The attributes by which a browser's own style sheet hides an element or turns its text. */
const telling = ['hidden', 'open', 'popover', 'dir', 'type'];

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Answers for the styles of this document without a walk through style sheets for every element, which jsdom does again
 * after each change. No sheet of the product is in a test's document, so an element's style is what its kind has (jsdom
 * says so once a kind), its own `style` and, of a few, its parents'. All that is not `asked` stays jsdom's to answer.
 */
const plainStyles = (): void => {
  const computed = window.getComputedStyle.bind(window);
  const untouched = document.implementation.createHTMLDocument();
  const usual = new Map<string, string>();

  const usualOf = (element: Element, name: string): string => {
    let key = `${name} ${element.localName}`;
    for (const mark of telling) if (element.hasAttribute(mark)) key += ` ${mark}=${element.getAttribute(mark)}`;
    const known = usual.get(key);
    if (known !== undefined) return known;
    const bare = untouched.createElementNS(element.namespaceURI, element.localName);
    for (const mark of telling)
      if (element.hasAttribute(mark)) bare.setAttribute(mark, element.getAttribute(mark) ?? '');
    const value = computed(bare).getPropertyValue(name);
    usual.set(key, value);
    return value;
  };

  const own = (element: Element, name: string): string =>
    element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';

  const styled = (element: Element, name: string): string => {
    if (!asked.has(name)) return computed(element).getPropertyValue(name);
    const said = own(element, name);
    if (said) return said;
    if (!inherited.has(name) || !element.parentElement || (name === 'direction' && element.hasAttribute('dir')))
      return usualOf(element, name);
    return styled(element.parentElement, name);
  };

  const styleOf = (element: Element, pseudo?: string | null): CSSStyleDeclaration =>
    pseudo
      ? computed(element, pseudo)
      : new Proxy({} as CSSStyleDeclaration, {
          get: (_, name) => {
            if (name === 'getPropertyValue') return (of: string) => styled(element, of);
            const property = typeof name === 'string' ? hyphened(name) : '';
            return asked.has(property) ? styled(element, property) : Reflect.get(computed(element), name);
          },
        });

  for (const view of new Set([window, document.defaultView ?? window])) view.getComputedStyle = styleOf;
};

type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>;

const real: Timers = {
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
};

/** Everything a page has set going and not ended: its timers go with its document, as a browser's do with their tab. */
const pending = new Set<ReturnType<typeof setTimeout>>();

const kept =
  (start: Timers['setTimeout'] | Timers['setInterval']) =>
  (...call: Parameters<Timers['setTimeout']>) => {
    const timer = start(...call);
    pending.add(timer);
    return timer;
  };

const frames = new Map<number, ReturnType<typeof setTimeout>>();
let lastFrame = 0;

/**
 * Frames of each file's own. The document's come from one timer, which goes with the file that started it: whatever waited for a
 * frame in a later file waited for ever.
 */
const ownFrames = {
  requestAnimationFrame: (draw: FrameRequestCallback): number => {
    lastFrame += 1;
    const frame = lastFrame;
    frames.set(
      frame,
      kept(real.setTimeout)(() => {
        frames.delete(frame);
        draw(performance.now());
      }, 16),
    );
    return frame;
  },
  cancelAnimationFrame: (frame: number): void => {
    real.clearTimeout(frames.get(frame));
    frames.delete(frame);
  },
};

/** What a new browser would begin again; the files of one worker share their modules and their document. */
const reload = () => {
  for (const { id } of dialogStore.get()) closeDialog(id);
  localStorage.clear();
  sessionStorage.clear();
  followServerClock(new Date().toISOString());
  notifications.clean();
  notifications.cleanQueue();
  forgetWrites();
  undoStack.clear();
};

/** Everything is on screen: a document without a layout knows no place. */
class AllSeen {
  #show: (entries: object[]) => void;

  constructor(show: (entries: object[]) => void) {
    this.#show = show;
  }

  observe() {
    this.#show([{ isIntersecting: true }]);
  }

  disconnect() {}
}

if (typeof document !== 'undefined') {
  plainStyles();
  Object.assign(globalThis, {
    setTimeout: Object.assign(kept(real.setTimeout), real.setTimeout),
    setInterval: kept(real.setInterval),
    ...ownFrames,
    IntersectionObserver: AllSeen,
  });
  beforeAll(reload);
  afterAll(async () => {
    cleanup();
    reload();
    await new Promise((done) => void real.setTimeout(done));
    for (const timer of pending) real.clearTimeout(timer);
    pending.clear();
    Object.assign(globalThis, real);
  });
}
