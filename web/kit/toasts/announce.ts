type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Announces a visible change to screen readers: "Moved Early shift to Bob, Tuesday. 1 warning." */
export const announce = (message: string): void => {
  for (const hear of listeners) hear(message);
};

export const onAnnounce = (hear: Listener): (() => void) => {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
};
