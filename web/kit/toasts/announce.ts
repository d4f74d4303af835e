type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Speaks to screen readers what the eye sees happen: "Moved Early shift to Bob, Tuesday. 1 warning." */
export const announce = (message: string): void => {
  for (const hear of listeners) hear(message);
};

export const onAnnounce = (hear: Listener): (() => void) => {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
};
