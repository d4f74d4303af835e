import { isSwitchedOff, letterWithAlt } from '#web/kit/keys/letter-keys.ts';
import { isModalOpen } from '#web/kit/modal/is-modal-open.ts';

type KeyLabel =
  | 'open'
  | 'add'
  | 'move'
  | 'copyTo'
  | 'moveAlong'
  | 'copyAlong'
  | 'endTime'
  | 'startTime'
  | 'delete'
  | 'menu'
  | 'hours'
  | 'toggle'
  | 'all'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'undo'
  | 'redo'
  | 'today'
  | 'earlier'
  | 'later'
  | 'view'
  | 'cancel'
  | 'list';

/** One line of the list of keys; `keys` are alternatives, the first ones are shown. */
export type KeyRow<GridController> = {
  label: KeyLabel;
  keys: readonly string[];
  shown: readonly string[];
  run: ((controller: GridController) => unknown) | undefined;
};

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>;

/** `Mod+Shift+z`; Shift is left out where it only makes the sign, as in `?`. */
const chordOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string => {
  const letter = key.length === 1;
  const sign = letter && key.toLowerCase() === key.toUpperCase();
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${shiftKey && !sign ? 'Shift+' : ''}${letter ? key.toLowerCase() : key}`;
};

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that the eye means: where lines run from right to left, the arrows follow it. */
export const keyAsSeen = ({ key, altKey }: Pick<Pressed, 'key' | 'altKey'>, rightToLeft: boolean): string =>
  rightToLeft && !altKey ? (mirrored[key] ?? key) : key;

/** What each key does while the board has the focus; nowhere else, so no letter is taken from anybody (WCAG 2.1.4). */
export const commandsOf = <GridController, Command extends (controller: GridController) => unknown>(
  rows: readonly KeyRow<GridController>[],
  beside: Readonly<Record<string, Command>>,
) => {
  const commands = new Map<string, (controller: GridController) => unknown>(Object.entries(beside));
  for (const { keys, run } of rows) if (run) for (const key of keys) commands.set(key, run);
  return (event: Pressed, rightToLeft = false): ((controller: GridController) => unknown) | undefined => {
    // A form that a click has asked for comes a moment later: a key in between must not take away what it is about.
    if (isModalOpen() || isSwitchedOff(event)) return undefined;
    const letter = letterWithAlt(event);
    if (letter) return commands.get(letter);
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    return commands.get(chordOf({ key: keyAsSeen(event, rightToLeft), ctrlKey, metaKey, altKey, shiftKey }));
  };
};
