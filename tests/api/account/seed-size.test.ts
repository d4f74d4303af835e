import { expect, it } from 'vitest';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { contextFor } from '#services/kit/context.ts';
import { seedSize } from '#services/seed/seed-size.ts';
import { loadOrganisation, loadPeople, loadWeek } from '#services/table.ts';
import { freshPorts } from '#tests/kit/fresh-ports.ts';

it('size S is fifty people in three departments and two zones, ten weeks of them, made once', async () => {
  const ports = await freshPorts({ now: '2026-11-10T08:00:00Z', table: 'muster-size' });
  const lines: string[] = [];
  const logins = await seedSize(ports, 'S', (line) => lines.push(line));
  expect(logins.map(({ role }) => role)).toEqual(['manager', 'supervisor', 'employee']);
  expect(lines).toContain('Size S: 50 people in 3 departments');
  const visitor = contextFor(ports, { viewer: null });
  const { accountId } = (await viewerOfEmail(visitor, logins[0]!.email))!;
  const { departments } = await loadOrganisation(visitor, accountId);
  expect(new Set(departments.map(({ zone }) => zone))).toEqual(new Set([null, 'Europe/Lisbon']));
  expect((await loadPeople(visitor, accountId)).employees).toHaveLength(50);
  for (const week of ['2026-W42', '2026-W46', '2026-W51']) {
    const { scheduledShifts } = await loadWeek(visitor, accountId, departments[0]!.id, week);
    expect(scheduledShifts.length).toBeGreaterThan(40);
  }
  expect(await seedSize(ports, 'S', () => {})).toEqual([]);
}, 60_000);
