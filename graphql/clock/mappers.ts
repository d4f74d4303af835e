import type { ActiveClock } from '#domain/clock/active-clock.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { ClockState } from '#services/clock/clock-reader.ts';

export type ClockStateMapper = ClockState;
export type ClockedTimesheetMapper = ActiveClock;
export type ClockShiftMapper = ScheduledShift;
