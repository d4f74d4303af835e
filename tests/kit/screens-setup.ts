import '#web/kit/testing/browser-gaps.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { followServerClock } from '#web/kit/clock/clock.ts';
import { forgetAllUnsaved } from '#web/kit/forms/unsaved.ts';
import { forgetWrites } from '#web/kit/graphql/writing.ts';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { closeDialog, dialogStore } from '#web/kit/modal/dialogs.ts';

/**
 * Testing Library prints the whole document into every error, even for the many attempts of a `findBy` or a `waitFor` that no one
 * reads. Here the same message is made when it is read.
 */
const inFull = getConfig().getElementError;
const unread: typeof inFull = (message, container) => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // Lets a report point at the line of the test and not here.
  Error.captureStackTrace(error, unread);
  let words: string | undefined;
  const get = () => {
    words ??= inFull(message, container).message;
    return words;
  };
  return Object.defineProperty(error, 'message', { configurable: true, get });
};
configure({ getElementError: unread });

const fonts = ['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'line-height'];
const words = ['tab-size', 'text-indent', 'text-rendering', 'text-transform', 'word-break', 'word-spacing'];

/**
 * The style properties that are read most often: the first three by Testing Library and user-event, those of boxes and texts by
 * text fields that grow, the others by Floating UI.
 */
const asked = new Set([
  ...['display', 'visibility', 'pointer-events', 'direction', 'position', 'width', 'height', 'box-sizing'],
  ...['top', 'right', 'bottom', 'left'].flatMap((side) => [`border-${side}-width`, `padding-${side}`]),
  ...fonts,
  ...words,
  ...['overflow', 'overflow-x', 'overflow-y', 'scrollbar-gutter', 'margin-left', 'margin-right'],
  ...['transform', 'translate', 'scale', 'rotate', 'perspective'],
  ...['filter', 'backdrop-filter', 'will-change', 'contain'],
]);

const inherited = new Set(['visibility', 'pointer-events', 'direction', ...fonts, ...words]);

/** The attributes by which a browser's own style sheet hides an element or changes the direction of its text. */
const telling = ['hidden', 'open', 'popover', 'dir', 'type'];

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Answers for the styles of this document without a walk through style sheets for every element, which jsdom repeats after each
 * change. A test's document has no sheet of the product, so an element's style follows from its kind (asked of jsdom once for
 * each kind), its own `style` and, for a few properties, its parents. jsdom still answers for properties that are not `asked`.
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
    // A document without a layout has no heights: text fields that grow measure nothing where there is no box.
    if (said || name === 'box-sizing') return said;
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

/** Pending timers of a page. They end with its document, as a browser's end with their tab. */
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
 * Separate animation frames for each file. The frames of the document come from one timer, which ends with the file that started
 * it: code that waited for a frame in a later file waited forever.
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

/** A page shows two at once: those of an earlier test would keep the next ones waiting for ten seconds. */
const forgetToasts = () => {
  notifications.cleanQueue();
  notifications.clean();
};

/** Resets the state that a new browser would not have: the files of one worker share their modules and their document. */
const reload = () => {
  for (const { id } of dialogStore.get()) closeDialog(id);
  localStorage.clear();
  sessionStorage.clear();
  followServerClock(new Date().toISOString());
  forgetToasts();
  forgetWrites();
  forgetAllUnsaved();
  undoStack.clear();
  // A press that a file left unfinished.
  window.dispatchEvent(new Event('pointerup'));
};

/** Reports every element as visible: a document without a layout has no positions. */
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
  afterEach(forgetToasts);
  afterAll(async () => {
    cleanup();
    reload();
    await new Promise((done) => void real.setTimeout(done));
    for (const timer of pending) real.clearTimeout(timer);
    pending.clear();
    Object.assign(globalThis, real);
  });
}
