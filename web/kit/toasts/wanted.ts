let wanted = false;
const listeners = new Set<() => void>();

/** Whether there was a toast; the container loads then. */
export const toastsWanted = {
  get: (): boolean => wanted,
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

export const wantToasts = (): void => {
  wanted = true;
  for (const hear of listeners) hear();
};
