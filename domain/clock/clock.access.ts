import type { Requirement } from '#domain/access/requirement.ts';

/** Clock time lets one clock for anybody, so for oneself too (spec 6). */
const clocks = { own: 'clockOwnTime', all: 'clockTime' } as const;

export const clockAccess = {
  viewClockState: { ownOrAll: clocks },
  clockIn: { ownOrAll: clocks },
  clockOut: { ownOrAll: clocks },
  /** The modal `clock` (spec 2.9). */
  openClock: { plan: 'basic', ownOrAll: clocks },
  switchShift: { plan: 'early-adopter', ownOrAll: clocks },
} as const satisfies Record<string, Requirement>;
