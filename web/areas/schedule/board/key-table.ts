import { commandsOf, type KeyRow } from '#web/grid/keys.ts';
import { isSwitchedOff, letterWithAlt } from '#web/kit/keys/letter-keys.ts';
import { isModalOpen } from '#web/kit/modal/is-modal-open.ts';
import {
  all,
  backOut,
  foldTeamHere,
  keepInHand,
  period,
  redo,
  showKeys,
  showTeamHoursHere,
  today,
  undo,
  unfoldTeams,
} from './commands.ts';
import type { SelectionController } from './controller.ts';

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
  | 'foldTeam'
  | 'unfoldTeams'
  | 'teamHours'
  | 'cancel'
  | 'list';

/** One line of the board's list of shortcuts. */
export type BoardKeyRow<Controller> = KeyRow<Controller, KeyLabel>;

/** The last lines of both lists; only pasting differs. */
export const sharedKeys = <Controller extends SelectionController>(
  paste: (controller: Controller) => void,
): BoardKeyRow<Controller>[] => [
  { label: 'all', keys: ['Mod+a'], shown: ['Ctrl', 'A'], run: all },
  { label: 'copy', keys: ['Mod+c', 'c'], shown: ['Ctrl', 'C'], run: keepInHand('copy') },
  { label: 'cut', keys: ['Mod+x', 'x'], shown: ['Ctrl', 'X'], run: keepInHand('move') },
  { label: 'paste', keys: ['Mod+v', 'v'], shown: ['Ctrl', 'V'], run: paste },
  { label: 'undo', keys: ['Mod+z'], shown: ['Ctrl', 'Z'], run: undo },
  { label: 'redo', keys: ['Mod+Shift+z', 'Mod+y'], shown: ['Ctrl', 'Shift', 'Z'], run: redo },
  { label: 'today', keys: ['t'], shown: ['T'], run: today },
  { label: 'earlier', keys: ['Alt+ArrowLeft'], shown: ['Alt', '←'], run: period(-1) },
  { label: 'later', keys: ['Alt+ArrowRight'], shown: ['Alt', '→'], run: period(1) },
  { label: 'view', keys: ['1', '2', '3'], shown: ['1', '2', '3'], run: undefined },
  { label: 'foldTeam', keys: ['g'], shown: ['G'], run: foldTeamHere },
  { label: 'unfoldTeams', keys: ['Shift+g'], shown: ['Shift', 'G'], run: unfoldTeams },
  { label: 'teamHours', keys: ['Shift+h'], shown: ['Shift', 'H'], run: showTeamHoursHere },
  { label: 'cancel', keys: ['Escape'], shown: ['Esc'], run: backOut },
  { label: 'list', keys: ['?'], shown: ['?'], run: showKeys },
];

/** A form opened by a click loads a moment later; a key in between must not remove its subject. */
export const boardCommandsOf = <Controller>(
  rows: readonly BoardKeyRow<Controller>[],
  more: Readonly<Record<string, (controller: Controller) => unknown>>,
) =>
  commandsOf(rows, more, {
    isSuspended: (event) => isModalOpen() || isSwitchedOff(event),
    letterOf: letterWithAlt,
  });
