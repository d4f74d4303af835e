import './unread-words.ts';
import '#web/kit/testing/browser-gaps.ts';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';
import { followServerClock } from '#web/kit/clock/clock.ts';
import { forgetWrites } from '#web/kit/graphql/writing.ts';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { closeDialog, dialogStore } from '#web/kit/modal/dialogs.ts';
import { plainStyles } from './plain-styles.ts';

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

/** What a new browser would begin anew; the files of one worker share their modules and their document. */
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
