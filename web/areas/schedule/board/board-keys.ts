import {
  addHere,
  carryDragged,
  extend,
  go,
  openActive,
  openMenu,
  pasteHere,
  removeInHand,
  showHours,
  toggleActive,
  view,
} from './commands.ts';
import type { GridController } from './controller.ts';
import { type BoardKeyRow, boardCommandsOf, sharedKeys } from './key-table.ts';

type Command = (controller: GridController) => void;

/** Shortcuts of the board by dates, in the order of its list. */
export const keyRows: readonly BoardKeyRow<GridController>[] = [
  { label: 'open', keys: ['Enter', 'F2'], shown: ['Enter'], run: openActive },
  { label: 'add', keys: ['n'], shown: ['N'], run: addHere },
  { label: 'move', keys: ['m'], shown: ['M'], run: carryDragged('move') },
  { label: 'copyTo', keys: ['d'], shown: ['D'], run: carryDragged('copy') },
  { label: 'delete', keys: ['Delete', 'Backspace'], shown: ['Del'], run: removeInHand },
  { label: 'menu', keys: ['ContextMenu', 'Shift+F10'], shown: ['Shift', 'F10'], run: openMenu },
  { label: 'hours', keys: ['h'], shown: ['H'], run: (controller) => showHours(controller) },
  { label: 'toggle', keys: [' '], shown: ['Space'], run: toggleActive },
  ...sharedKeys(pasteHere),
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

/** The command of a key on the board by dates. */
export const commandFor = boardCommandsOf<GridController>(keyRows, { ...travel, ...views });
