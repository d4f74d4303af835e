import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

/** Clock time lets one clock for anyone, so for oneself too (spec 6). */
const clocks = { own: 'clockOwnTime', all: 'clockTime' } as const;

/** Where clocks may be pressed (spec 2.9). */
const networks = { plan: 'early-adopter', allOf: ['manageAccount'] } as const;

export const clockActions = {
  viewClockState: { needs: { ownOrAll: clocks } },
  clockIn: { needs: { ownOrAll: clocks }, event: 'clockedIn' },
  clockOut: { needs: { ownOrAll: clocks }, event: 'clockedOut' },
  startBreak: { needs: { ownOrAll: clocks }, event: 'breakStarted' },
  endBreak: { needs: { ownOrAll: clocks }, event: 'breakEnded' },
  /** The modal `clock` (spec 2.9). */
  openClock: { needs: { plan: 'basic', ownOrAll: clocks } },
  switchShift: { needs: { plan: 'early-adopter', ownOrAll: clocks }, event: 'shiftSwitched' },
  /** The colleagues that one may clock. */
  viewColleagueClocks: { needs: { allOf: ['clockTime'] } },
  /** Logs what the colleague's own press would. */
  clockColleague: { needs: { allOf: ['clockTime'] } },
  viewClockIpAddresses: { needs: networks },
  createClockIpAddress: { needs: networks, event: 'clockIpAddressCreated', undo: true },
  editClockIpAddress: { needs: networks, event: 'clockIpAddressEdited', undo: true },
  deleteClockIpAddress: { needs: networks, event: 'clockIpAddressDeleted', undo: true },
} as const satisfies Record<string, ActionRow>;

export const clockAccess = accessOf(clockActions);

/** What happens without an action of its own. */
export const clockEvents = ['clockOutForgotten', 'clockInForgotten', 'clockStopped', 'scheduleCopied'] as const;
