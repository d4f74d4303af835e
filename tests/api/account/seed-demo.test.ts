import { beforeAll, describe, expect, it } from 'vitest';
import { greeting } from '#functions/local/greeting.ts';
import { exchangesAt } from '#services/exchange/view-exchanges.ts';
import { viewCompanyFiles } from '#services/files/view-files.ts';
import { hasDemoAccounts, viewDemoLogins } from '#services/identity/demo-logins.ts';
import { signIn } from '#services/identity/sign-in.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { viewSentiments } from '#services/insights/view-sentiments.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Turns } from '#services/kit/turns.ts';
import { viewPlanningFacts } from '#services/planning/view-planning-facts.ts';
import { noteWorkedWeeks } from '#services/schedule/record-worked-weeks.ts';
import { buildCompany } from '#services/seed/build-company.ts';
import { demoPassword } from '#services/seed/demo-password.ts';
import { demoPlan } from '#services/seed/demo-plan.ts';
import { lumen } from '#services/seed/lumen.ts';
import { seedDemo, seedingFor } from '#services/seed/seed-demo.ts';
import { seededIds } from '#services/seed/seeded-ids.ts';
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
  it.each([[true], [false]])(
    'has its logins in the greeting, and the explorer where it is built: %s',
    async (isBuilt) => {
      const text = await greeting(ports, { url: 'http://localhost:3000', hasExplorer: isBuilt });
      expect(text).toContain(demoPassword);
      expect(text.includes('/api/explorer')).toBe(isBuilt);
    },
  );

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
    const owner = employees.find(({ createdBy }) => !createdBy);
    expect(contracts).toHaveLength(40);
    const added = employees.filter(({ createdBy }) => createdBy === (owner?.id ?? ''));
    expect(added).toHaveLength(39);
    expect(employees.find(({ last_name }) => last_name === 'Vries')).toMatchObject({
      prefix: 'de',
      first_name: 'Bram',
    });
  });

  it('has answers to how shifts were, of more than five people in a week', async () => {
    const { accountId } = await manager();
    const { viewer } = await loadViewer(visitor(), accountId, (await manager()).userId);
    const shown = await viewSentiments(contextFor(ports, { viewer: viewer! }), {
      from: '2026-10-12',
      to: '2026-11-09',
    });
    if (isRefusal(shown)) throw new Error(shown.key);
    expect(shown.departments.length).toBeGreaterThan(0);
    expect(shown.sums.answers).toBeGreaterThan(20);
    expect(shown.comments).not.toHaveLength(0);
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

  it('has tags on shifts of this week and later ones, and suggests them', async () => {
    const { accountId } = await manager();
    const { departments, shiftTags } = await loadOrganisation(visitor(), accountId);
    expect([...shiftTags].sort()).toEqual(['keys', 'stocktake', 'training', 'wedding']);
    const weeks = await Promise.all(
      departments.flatMap(({ id }) =>
        ['2026-W46', '2026-W47', '2026-W48'].map((week) => loadWeek(visitor(), accountId, id, week)),
      ),
    );
    const borne = weeks.flatMap(({ scheduledShifts }) => scheduledShifts).flatMap(({ tags }) => tags ?? []);
    expect([...new Set(borne)].sort()).toEqual([...shiftTags].sort());
    expect(borne.length).toBeLessThan(80);
  });

  it('has words for teams on days around today, a few of them', async () => {
    const { accountId } = await manager();
    const { departments, teams } = await loadOrganisation(visitor(), accountId);
    const weeks = await Promise.all(
      departments.flatMap(({ id }) =>
        ['2026-W45', '2026-W46', '2026-W47', '2026-W48'].map((week) => loadWeek(visitor(), accountId, id, week)),
      ),
    );
    const said = weeks.flatMap(({ dayPlans }) => dayPlans).flatMap(({ notes }) => Object.keys(notes ?? {}));
    expect(said).toHaveLength(8);
    const named = teams.filter(({ id }) => said.includes(id)).map(({ name }) => name);
    expect(named.sort()).toEqual(['Bar', 'Events', 'Floor', 'Front of house', 'Kitchen']);
  });

  it('has a week whose hours are closed in two of its departments, and nothing closed after it', async () => {
    const { accountId } = await manager();
    const { departments } = await loadOrganisation(visitor(), accountId);
    const weeks = ['2026-W42', '2026-W43', '2026-W44', '2026-W45', '2026-W46'];
    const closed = await Promise.all(
      departments.flatMap(({ id, name }) =>
        weeks.map(async (week) => {
          const [item] = (await loadWeek(visitor(), accountId, id, week)).closedHours;
          return item ? [`${name} ${week} ${Object.keys(item.days).length}`] : [];
        }),
      ),
    );
    expect(closed.flat().sort()).toEqual(['Brasserie 2026-W42 7', 'Events 2026-W42 7']);
  });

  it('has skills, surcharges, holidays, a field of its own and people who are all there, so that no screen is empty', async () => {
    const { accountId } = await manager();
    const organisation = await loadOrganisation(visitor(), accountId);
    const { employees } = await loadPeople(visitor(), accountId);
    expect(employees.every(({ verified, phone, hire_date }) => verified && phone && hire_date)).toBe(true);
    expect(employees.find(({ first_name }) => first_name === 'Marta')).toMatchObject({
      skills: ['First aid', 'Barista'],
      skillEnds: [{ skill: 'First aid', until: '2026-12-27' }],
    });
    const barEarly = organisation.shifts.find(({ long_name }) => long_name === 'Bar early')!;
    expect(barEarly).toMatchObject({ skills: ['Barista'], customFields: [{ values: ['Branded shirt'] }] });
    expect(organisation.surcharges.map(({ percentage }) => percentage / 100).sort()).toEqual([115, 125, 150, 200]);
    expect(organisation.rateCards.map(({ name }) => name)).toEqual(['Standard', 'Events']);
    expect(organisation.holidayGroups.map(({ name }) => name)).toEqual(['Belgium', 'England']);
    const days = organisation.holidays.map(({ date, name }) => `${date} ${name}`);
    expect(days).toContain("2027-01-01 New Year's Day");
    expect(days).toContain('2026-12-28 Boxing Day');
  });

  it('asks for skills that its people have: one shift alone lacks one, and a week has a handful of red ones', async () => {
    const { accountId } = await manager();
    const { departments } = await loadOrganisation(visitor(), accountId);
    const weeks = ['2026-W44', '2026-W45', '2026-W46', '2026-W47', '2026-W48', '2026-W49'];
    const red = await Promise.all(
      weeks.map(async (week) => {
        const held = await Promise.all(departments.map(({ id }) => loadWeek(visitor(), accountId, id, week)));
        return held.flatMap(({ scheduledShifts }) =>
          scheduledShifts.filter(({ verdict }) => verdict?.level === 'block'),
        );
      }),
    );
    expect(red.every((shifts) => shifts.length <= 6)).toBe(true);
    const untrained = red.flat().filter(({ verdict }) => verdict?.findings.some(({ rule }) => rule === 'skill'));
    expect(untrained).toHaveLength(1);
    expect(untrained[0]!.verdict!.findings).toMatchObject([{ ids: ['Barista'] }]);
  });

  it('has an exchange that waits for a supervisor, and a shelf of files', async () => {
    const { accountId, userId } = await manager();
    const { viewer } = await loadViewer(visitor(), accountId, userId);
    const ctx = contextFor(ports, { viewer: viewer! });
    const offered = await exchangesAt(ctx, ['supervisor']);
    expect(offered.map(({ status, note }) => [status, note])).toEqual([['accepted', "My brother's birthday"]]);
    const files = await viewCompanyFiles(ctx, {});
    if (isRefusal(files)) throw new Error(files.key);
    expect(files.map(({ title }) => title).sort()).toEqual(['Allergens of the winter menu', 'House rules']);
  });

  it('is judged from the first second by all that it worked before: no word of the seed that is heard later changes a fact', async () => {
    const { accountId, userId } = await manager();
    const { viewer } = await loadViewer(visitor(), accountId, userId);
    const sums = async () => {
      const facts = await viewPlanningFacts(contextFor(ports, { viewer: viewer! }), {
        from: '2026-11-23',
        to: '2026-11-29',
      });
      if (isRefusal(facts)) throw new Error(facts.key);
      return facts.weekSums;
    };
    const atFirst = await sums();
    expect(atFirst.length).toBeGreaterThan(100);
    const log = logPartition(accountId, ports.clock.now().toString());
    const events = await queryAll(ports.table, partition(log, { ConsistentRead: true }));
    // A week's notes follow from its content, so one event is enough for all that touched it.
    const noted = new Set<string>();
    const once: Turns = async (week, work) => {
      if (noted.has(week)) return;
      noted.add(week);
      await work();
    };
    for (const event of events.map(loggedEvent)) await noteWorkedWeeks(visitor(), event, once);
    expect(noted.size).toBeGreaterThanOrEqual(30);
    expect(await sums()).toEqual(atFirst);
  });

  it('lets its three people in, each with their rights', async () => {
    const listed = await viewDemoLogins(visitor(), {});
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
