import { useSyncExternalStore } from 'react';

const name = 'muster-letter-keys';
const listeners = new Set<() => void>();

/**
 * Whether single-character shortcuts are enabled on this device; can be disabled for speech input or accidental presses (WCAG
 * 2.1.4).
 */
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

/** Reactive version of `letterKeysAreOn`. */
export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, letterKeysAreOn);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'shiftKey' | 'code'>>;

/**
 * Whether this is a single-character shortcut while those are disabled. Space does not count, since it activates the focused
 * element.
 */
export const isSwitchedOff = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !letterKeysAreOn();

/**
 * The character pressed with Alt and Shift, which works like the character alone, also while single-character shortcuts are
 * disabled. Derived from the key's position, since Mac keyboards and Shift produce other characters.
 */
export const letterWithAlt = ({ key, code = '', ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined => {
  if (!altKey || !shiftKey || ctrlKey || metaKey || key.length !== 1) return undefined;
  if (/^[a-z?]$/i.test(key)) return key.toLowerCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase();
};

/** Displayed shortcut: the character alone, or with its modifiers while single-character shortcuts are disabled. */
export const shownWithAlt = (keys: readonly string[], letters: boolean): readonly string[] =>
  letters || !keys.every((key) => key.length === 1) ? keys : ['Alt', 'Shift', ...keys];
