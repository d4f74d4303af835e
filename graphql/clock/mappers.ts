import type { ActiveClock } from '#domain/clock/active-clock.ts';
import type { ClockIpAddress } from '#domain/clock/ip-address.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { ColleagueClock } from '#services/clock/clock-colleague.ts';
import type { ClockState } from '#services/clock/clock-reader.ts';

export type ClockStateMapper = ClockState;
export type ClockedTimesheetMapper = ActiveClock;
export type ClockShiftMapper = ScheduledShift;
export type ColleagueClockMapper = ColleagueClock;
export type ClockedColleagueMapper = ClockState;
export type ClockIpAddressMapper = ClockIpAddress;
