import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '#services/account/seed/build-company.ts';
import { demoPassword } from '#services/account/seed/demo-password.ts';
import { demoPlan } from '#services/account/seed/demo-plan.ts';
import { lumen } from '#services/account/seed/lumen.ts';
import { seedDemo, seedingFor } from '#services/account/seed/seed-demo.ts';
import { seededIds } from '#services/account/seed/seeded-ids.ts';
import { demoLogins, hasDemoAccounts } from '#services/identity/demo-logins.ts';
import { signIn } from '#services/identity/sign-in.ts';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { loadOrganisation, loadPeople, loadWeek } from '#services/table.ts';
import { type FreshPorts, freshPorts } from '#tests/kit/fresh-ports.ts';

let ports: FreshPorts;
beforeAll(async () => {
  ports = await freshPorts({ now: '2026-11-10T08:00:00Z', table: 'muster-demo' });
  expect(await hasDemoAccounts(ports)).toBe(false);
  expect(await seedDemo(ports)).toBe(true);
}, 60_000);

const visitor = () => contextFor(ports, { viewer: null });
const manager = async () => (await viewerOfEmail(visitor(), 'manager@lumen.example'))!;

describe('the demo company', () => {
  it('has forty people in three departments and two zones', async () => {
    const { accountId } = await manager();
    const organisation = await loadOrganisation(visitor(), accountId);
    const { employees, contracts } = await loadPeople(visitor(), accountId);
    expect(organisation.departments.map(({ name, zone }) => [name, zone])).toEqual([
      ['Brasserie', null],
      ['Events', null],
      ['Borough', 'Europe/London'],
    ]);
    expect(employees).toHaveLength(40);
    expect(contracts).toHaveLength(40);
    expect(employees.find(({ last_name }) => last_name === 'Vries')).toMatchObject({
      prefix: 'de',
      first_name: 'Bram',
    });
  });

  it('has every kind of thing in the present week', async () => {
    const { accountId } = await manager();
    const organisation = await loadOrganisation(visitor(), accountId);
    const [brasserie] = organisation.departments;
    const week = await loadWeek(visitor(), accountId, brasserie!.id, '2026-W46');
    expect(week.scheduledShifts.length).toBeGreaterThan(70);
    expect(week.scheduledShifts.some(({ verdict }) => verdict?.level === 'block')).toBe(true);
    expect(week.scheduledShifts.some(({ verdict }) => verdict?.level === 'warn')).toBe(true);
    expect(week.absenceDays.filter(({ status }) => status === 'Approved')).not.toHaveLength(0);
    expect(week.openShifts).not.toHaveLength(0);
    expect(week.requiredShifts).not.toHaveLength(0);
  });

  it('lets its three people in, each with their rights', async () => {
    const listed = await demoLogins(visitor(), {});
    if (isRefusal(listed)) throw new Error();
    expect(listed.map(({ role }) => role)).toEqual(['manager', 'supervisor', 'employee']);
    for (const { email, password } of listed)
      expect(isRefusal(await signIn(visitor(), { email, password }))).toBe(false);
    const supervisor = (await viewerOfEmail(visitor(), 'supervisor@lumen.example'))!;
    expect(supervisor.isOwner).toBe(false);
    expect(supervisor.grants[0]?.permissions).toEqual(
      expect.arrayContaining(['createRoster', 'approveTimesheets', 'approveAbsentee']),
    );
    expect((await viewerOfEmail(visitor(), 'employee@lumen.example'))!.grants[0]?.permissions).not.toContain(
      'createRoster',
    );
    expect(await hasDemoAccounts(ports)).toBe(true);
  });

  it('is made once', async () => {
    expect(await seedDemo(ports)).toBe(false);
  });

  it('is the same on the same date, whatever the hour', async () => {
    const plans = await Promise.all(
      ['2026-11-10T06:00:00Z', '2026-11-10T19:45:00Z'].map(async (now, index) => {
        const twin = await freshPorts({ now, table: `muster-demo-${index}` });
        const seeded = { ...twin, ids: seededIds('demo', '2026-11-10') };
        const built = await buildCompany(seeded, lumen, demoPassword);
        if (isRefusal(built)) throw new Error(built.key);
        return demoPlan(seedingFor(seeded, 'demo', lumen.zone, built.made.accountId), built);
      }),
    );
    expect(plans[0]!.shifts.length).toBeGreaterThan(1000);
    expect(plans[1]).toEqual(plans[0]);
  });
});
