import { useSyncExternalStore } from 'react';

const name = 'muster-letter-keys';
const listeners = new Set<() => void>();

/** Whether a key of one sign does something by itself on this device; off for who speaks to the computer, or often slips (WCAG 2.1.4). */
export const letterKeysAreOn = (): boolean => localStorage.getItem(name) !== 'off';

export const setLetterKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(name);
  else localStorage.setItem(name, 'off');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same, drawn anew when it is changed. */
export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, letterKeysAreOn);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** A letter, figure or sign without Control, Command or Alt, while such keys are switched off. Space is none: it presses what has the focus. */
export const isSwitchedOff = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !letterKeysAreOn();
