import {
  addHere,
  all,
  backOut,
  carryDragged,
  extend,
  foldTeamHere,
  go,
  keepInHand,
  openActive,
  openMenu,
  pasteHere,
  period,
  redo,
  removeInHand,
  showHours,
  showKeys,
  today,
  toggleActive,
  undo,
  unfoldTeams,
  view,
} from './commands.ts';
import type { GridController } from './controller.ts';
import { type BoardKeyRow, boardCommandsOf } from './key-table.ts';

type Command = (controller: GridController) => void;

/** The keys of the board by dates, as its list tells them. */
export const keyRows: readonly BoardKeyRow<GridController>[] = [
  { label: 'open', keys: ['Enter', 'F2'], shown: ['Enter'], run: openActive },
  { label: 'add', keys: ['n'], shown: ['N'], run: addHere },
  { label: 'move', keys: ['m'], shown: ['M'], run: carryDragged('move') },
  { label: 'copyTo', keys: ['d'], shown: ['D'], run: carryDragged('copy') },
  { label: 'delete', keys: ['Delete', 'Backspace'], shown: ['Del'], run: removeInHand },
  { label: 'menu', keys: ['ContextMenu', 'Shift+F10'], shown: ['Shift', 'F10'], run: openMenu },
  { label: 'hours', keys: ['h'], shown: ['H'], run: (controller) => showHours(controller) },
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
  { label: 'foldTeam', keys: ['g'], shown: ['G'], run: foldTeamHere },
  { label: 'unfoldTeams', keys: ['Shift+g'], shown: ['Shift', 'G'], run: unfoldTeams },
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

/** What a key does on the board by dates. */
export const commandFor = boardCommandsOf<GridController>(keyRows, { ...travel, ...views });
