let isPressed = false;
let waiting: (() => void)[] = [];

const released = (): void => {
  isPressed = false;
  // The click itself still comes, and must find its target where the press did.
  setTimeout(() => {
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  });
};

globalThis.addEventListener?.('pointerdown', () => (isPressed = true), true);
globalThis.addEventListener?.('pointerup', released, true);
globalThis.addEventListener?.('pointercancel', released, true);

/** Runs it now, or once the pointer is let go: what moves the page under a press takes its click away. */
export const afterPress = (run: () => void): void => {
  if (isPressed) waiting.push(run);
  else run();
};
