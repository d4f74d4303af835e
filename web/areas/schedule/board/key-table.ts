import { commandsOf, type KeyRow } from '#web/grid/keys.ts';
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
  | 'foldTeam'
  | 'unfoldTeams'
  | 'cancel'
  | 'list';

/** One line of the board's list of keys. */
export type BoardKeyRow<Controller> = KeyRow<Controller, KeyLabel>;

/** A form that a click has asked for comes a moment later: a key in between must not take away what it is about. */
export const boardCommandsOf = <Controller>(
  rows: readonly BoardKeyRow<Controller>[],
  more: Readonly<Record<string, (controller: Controller) => unknown>>,
) =>
  commandsOf(rows, more, {
    isSuspended: (event) => isModalOpen() || isSwitchedOff(event),
    letterOf: letterWithAlt,
  });
