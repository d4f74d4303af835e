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

/** The same, redrawn when it changes. */
export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, letterKeysAreOn);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'shiftKey' | 'code'>>;

/** A letter, figure or sign without Control, Command or Alt, while such keys are switched off. Space is none: it presses what has the focus. */
export const isSwitchedOff = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !letterKeysAreOn();

/**
 * The letter, figure or sign that is pressed together with Alt and Shift: it does what it does alone, also while such keys are
 * switched off. Macs write another sign then, and Shift does over figures: the place of the key tells.
 */
export const letterWithAlt = ({ key, code = '', ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined => {
  if (!altKey || !shiftKey || ctrlKey || metaKey || key.length !== 1) return undefined;
  if (/^[a-z?]$/i.test(key)) return key.toLowerCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase();
};

/** How such a key is shown: by itself, or with what it needs while it is switched off. */
export const shownWithAlt = (keys: readonly string[], letters: boolean): readonly string[] =>
  letters || !keys.every((key) => key.length === 1) ? keys : ['Alt', 'Shift', ...keys];
