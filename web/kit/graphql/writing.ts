let onTheirWay = 0;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/** Counts a mutation that is on its way. */
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

/** Tells the listener whenever no mutation is on its way any longer, until the answer is called. */
export const afterWrites = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a mutation is on its way: what is read meanwhile may tell half of it. */
export const isWriting = (): boolean => onTheirWay > 0;

/** A page that is left leaves its mutations to the server and waits for no answers. */
export const forgetWrites = (): void => {
  onTheirWay = 0;
  letGo();
};

/** Resolves when no mutation is on its way, and the sender of the last one has its answer. */
export const writesReceived = async (): Promise<void> => {
  if (onTheirWay > 0) await new Promise<void>((go) => waiting.add(go));
  await new Promise<void>((go) => setTimeout(go));
};
