import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

/** The permission to clock others includes clocking oneself (spec 6). */
const clocks = { own: 'clockOwnTime', all: 'clockTime' } as const;

/** Networks from which people may clock (spec 2.9). */
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
  /** Colleagues whom the viewer may clock. */
  viewColleagueClocks: { needs: { allOf: ['clockTime'] } },
  /** Logs the same event as the colleague's own clocking would. */
  clockColleague: { needs: { allOf: ['clockTime'] } },
  viewClockIpAddresses: { needs: networks },
  createClockIpAddress: { needs: networks, event: 'clockIpAddressCreated', undo: true },
  editClockIpAddress: { needs: networks, event: 'clockIpAddressEdited', undo: true },
  deleteClockIpAddress: { needs: networks, event: 'clockIpAddressDeleted', undo: true },
} as const satisfies Record<string, ActionRow>;

export const clockAccess = accessOf(clockActions);

/** Events that no action causes. */
export const clockEvents = ['clockOutForgotten', 'clockInForgotten', 'clockStopped', 'scheduleCopied'] as const;
