let onTheirWay = 0;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/** Counts a mutation in flight. */
export const writeBegan = (): void => {
  onTheirWay += 1;
};

const letGo = (): void => {
  for (const go of waiting) go();
  waiting.clear();
};

export const writeEnded = (): void => {
  onTheirWay = Math.max(0, onTheirWay - 1);
  if (onTheirWay > 0) return;
  letGo();
  for (const tell of listeners) tell();
};

/** Calls the listener whenever the last mutation in flight has ended; returns the remover. */
export const afterWrites = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a mutation is in flight; data read meanwhile may contain half of it. */
export const isWriting = (): boolean => onTheirWay > 0;

const failed = new WeakSet<object>();

/** Remembers an error as that of a mutation, which may have been done although no answer came. */
export const markFailedWrite = (fault: object): void => void failed.add(fault);

export const isFailedWrite = (fault: object): boolean => failed.has(fault);

/** Resets the count when the page is left. */
export const forgetWrites = (): void => {
  onTheirWay = 0;
  letGo();
};

/** Resolves when no mutation is in flight and the last sender has its answer. */
export const writesReceived = async (): Promise<void> => {
  if (onTheirWay > 0) await new Promise<void>((go) => waiting.add(go));
  await new Promise<void>((go) => setTimeout(go));
};
