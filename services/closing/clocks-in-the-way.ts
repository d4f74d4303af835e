import type { Viewer } from '#domain/access/viewer.ts';
import { hoursDayOf } from '#domain/clock/active-clock.ts';
import { displayName } from '#domain/employees/employee.ts';
import type { HoursDay } from '#domain/timesheet/closed-hours.ts';
import { readClocks } from '#services/clock/running-clocks.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadEmployee } from '#services/table.ts';

const nameOf = ({ departmentId, date }: HoursDay): string => `${departmentId} ${date}`;

/** Most names in the refusal. */
const mostNames = 5;

/**
 * Refused with the names of people clocked in for hours of these days; otherwise returns a guard that no one has clocked in
 * since.
 */
export const clocksInTheWay = async (
  ctx: Ctx<Viewer>,
  days: readonly HoursDay[],
): Promise<Refusal | { guardOf: (day: HoursDay) => WriteAction }> => {
  const { clocks, guardOf } = await readClocks(ctx, days);
  const meant = new Set(days.map(nameOf));
  const running = clocks.filter((clock) => meant.has(nameOf(hoursDayOf(clock))));
  if (running.length === 0) return { guardOf };
  const ids = [...new Set(running.map(({ employeeId }) => employeeId))];
  const { accountId } = ctx.viewer;
  const people = await Promise.all(ids.slice(0, mostNames).map((id) => loadEmployee(ctx, accountId, id)));
  const names = people.flatMap((person) => (person ? displayName(person) : []));
  const shown = ids.length > mostNames ? [...names, '…'] : names;
  return refuse('STATE', 'clocksRunning', { field: 'days', measured: shown.join(', '), limit: running.length });
};
