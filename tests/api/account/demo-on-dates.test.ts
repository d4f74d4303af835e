import { expect, it } from 'vitest';
import { addWeeks, weekOf } from '#domain/time/week.ts';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { contextFor } from '#services/kit/context.ts';
import { seedDemo } from '#services/seed/seed-demo.ts';
import { loadOrganisation, loadWeek } from '#services/table.ts';
import { freshPorts } from '#tests/kit/fresh-ports.ts';

const moments = [
  ['a leap day', '2028-02-29T10:00:00Z'],
  ['the last evening of a year', '2026-12-31T22:30:00Z'],
  ['the first day of a year', '2027-01-01T00:30:00Z'],
  ['the night in which an hour is missing', '2027-03-28T00:59:00Z'],
  ['the night in which an hour comes twice', '2027-10-31T00:30:00Z'],
  ['a Monday that is a holiday', '2027-05-17T08:00:00Z'],
  ['a Sunday', '2026-12-06T09:00:00Z'],
] as const;

it.each(process.env.FULL === '1' ? moments : moments.slice(0, 1))('makes the demo company on %s', async (_, now) => {
  const ports = await freshPorts({ now, table: `muster-demo-${now.slice(0, 10)}` });
  expect(await seedDemo(ports)).toBe(true);
  const visitor = contextFor(ports, { viewer: null });
  const { accountId } = (await viewerOfEmail(visitor, 'manager@lumen.example'))!;
  const { departments } = await loadOrganisation(visitor, accountId);
  const weekHere = (week: string) => loadWeek(visitor, accountId, departments[0]!.id, week);
  const week = weekOf(now.slice(0, 10));
  const [current, next] = await Promise.all([weekHere(week), weekHere(addWeeks(week, 1))]);
  expect(current.scheduledShifts.length).toBeGreaterThan(70);
  expect(current.absenceDays.filter(({ status }) => status === 'Approved')).not.toHaveLength(0);
  // They are some days ahead, on a Sunday in the next week.
  expect([...current.openShifts, ...next.openShifts]).not.toHaveLength(0);
});
