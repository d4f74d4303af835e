import {
  addHere,
  all,
  backOut,
  carryInHand,
  extend,
  go,
  keepInHand,
  openActive,
  openMenu,
  pasteHere,
  period,
  redo,
  removeInHand,
  showKeys,
  today,
  toggleActive,
  undo,
  view,
} from './commands.ts';
import type { Desk } from './desk.ts';

type Command = (desk: Desk) => void;

/** One line of the shortcut list; `keys` are alternatives, the first ones are shown. */
export type KeyRow = { label: KeyLabel; keys: readonly string[]; shown: readonly string[]; run: Command | undefined };

type KeyLabel =
  | 'open'
  | 'add'
  | 'move'
  | 'copyTo'
  | 'delete'
  | 'menu'
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

/** What each key does while the board has the focus; nowhere else, so no letter is taken from anybody (WCAG 2.1.4). */
export const keyRows: readonly KeyRow[] = [
  { label: 'open', keys: ['Enter', 'F2'], shown: ['Enter'], run: openActive },
  { label: 'add', keys: ['n'], shown: ['N'], run: addHere },
  { label: 'move', keys: ['m'], shown: ['M'], run: carryInHand('move') },
  { label: 'copyTo', keys: ['d'], shown: ['D'], run: carryInHand('copy') },
  { label: 'delete', keys: ['Delete', 'Backspace'], shown: ['Del'], run: removeInHand },
  { label: 'menu', keys: ['ContextMenu', 'Shift+F10'], shown: ['Shift', 'F10'], run: openMenu },
  { label: 'toggle', keys: [' '], shown: ['Space'], run: toggleActive },
  { label: 'all', keys: ['Mod+a'], shown: ['Ctrl', 'A'], run: all },
  { label: 'copy', keys: ['Mod+c', 'c'], shown: ['Ctrl', 'C'], run: keepInHand('copy') },
  { label: 'cut', keys: ['Mod+x', 'x'], shown: ['Ctrl', 'X'], run: keepInHand('move') },
  { label: 'paste', keys: ['Mod+v', 'v'], shown: ['Ctrl', 'V'], run: pasteHere },
  { label: 'undo', keys: ['Mod+z'], shown: ['Ctrl', 'Z'], run: undo },
  { label: 'redo', keys: ['Mod+Shift+z', 'Mod+y'], shown: ['Ctrl', 'Shift', 'Z'], run: redo },
  { label: 'today', keys: ['t'], shown: ['T'], run: today },
  { label: 'earlier', keys: ['Alt+ArrowLeft'], shown: ['Alt', '←'], run: period(-1) },
  { label: 'later', keys: ['Alt+ArrowRight'], shown: ['Alt', '→'], run: period(1) },
  { label: 'view', keys: ['1', '2', '3'], shown: ['1', '2', '3'], run: undefined },
  { label: 'cancel', keys: ['Escape'], shown: ['Esc'], run: backOut },
  { label: 'list', keys: ['?'], shown: ['?'], run: showKeys },
];

const travel: Record<string, Command> = {
  ArrowUp: go('up'),
  ArrowDown: go('down'),
  ArrowLeft: go('left'),
  ArrowRight: go('right'),
  Home: go('home'),
  End: go('end'),
  'Mod+Home': go('first'),
  'Mod+End': go('last'),
  PageUp: go('pageUp'),
  PageDown: go('pageDown'),
  'Shift+ArrowUp': extend('up'),
  'Shift+ArrowDown': extend('down'),
  'Shift+ArrowLeft': extend('left'),
  'Shift+ArrowRight': extend('right'),
  'Shift+Home': extend('home'),
  'Shift+End': extend('end'),
};

const views: Record<string, Command> = { 1: view('day'), 2: view('week'), 3: view('month') };

const commands = new Map<string, Command>(Object.entries({ ...travel, ...views }));
for (const { keys, run } of keyRows) if (run) for (const key of keys) commands.set(key, run);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** `Mod+Shift+z`; Shift is left out where it only makes the sign, as in `?`. */
const chordOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string => {
  const letter = key.length === 1;
  const sign = letter && key.toLowerCase() === key.toUpperCase();
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${shiftKey && !sign ? 'Shift+' : ''}${letter ? key.toLowerCase() : key}`;
};

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Where lines run from right to left, the arrow keys follow the eye. */
export const commandFor = (event: Pressed, rightToLeft = false): Command | undefined => {
  const key = rightToLeft && !event.altKey ? (mirrored[event.key] ?? event.key) : event.key;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  return commands.get(chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }));
};
