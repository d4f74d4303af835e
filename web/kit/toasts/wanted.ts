let wanted = false;
const listeners = new Set<() => void>();

/** Whether there ever was a toast; their container is loaded then. */
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
