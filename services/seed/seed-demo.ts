import { seededGroups } from '#domain/access/permission-group.ts';
import { permissionIds } from '#domain/access/permissions.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { correctTimeOff } from '#services/absence/correct-time-off.ts';
import { editTimeOffBalance } from '#services/absence/settings/manage-time-off-balances.ts';
import { groupChange } from '#services/access/permission-group-change.ts';
import { closeHours } from '#services/closing/close-hours.ts';
import { editUserPermissions } from '#services/employees/edit-user-permissions.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { type DemoLogin, listDemoLogins } from '#services/identity/demo-logins.ts';
import { giveLogin } from '#services/identity/give-login.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { createNewsItem } from '#services/news/manage-news.ts';
import { editSettings } from '#services/organisation/edit-settings.ts';
import { publicationChange } from '#services/planning/plan-changes.ts';
import type { Ports } from '#services/ports/ports.ts';
import { noteWeeksAround } from '#services/schedule/record-worked-weeks.ts';
import { loadOrganisation } from '#services/table.ts';
import { type Built, buildCompany, sure } from './build-company.ts';
import { chanceOf } from './chance.ts';
import { addDetails } from './demo-details.ts';
import { addDemoLife } from './demo-life.ts';
import { demoPassword } from './demo-password.ts';
import { demoPlan } from './demo-plan.ts';
import { addDemoSentiments } from './demo-sentiments.ts';
import { lumen } from './lumen.ts';
import { heldBackIn, type Seeding, weeksAhead, weeksBack } from './plan.ts';
import { seededIds } from './seeded-ids.ts';
import { payMonths } from './state-demos.ts';
import { writeWorkPlan } from './write-plan.ts';

/** Working days of leave that a person took in the year before the company started to use Muster. */
const [fewest, most] = [11, 19];

/** A year's leave expires on 30 June of the next, and everyone has taken some of this year's, so that balances look realistic. */
const addDemoLeave = async ({ act, workers }: Built, { accountId, chance, mondays }: Seeding): Promise<void> => {
  const { timeOffBalances } = await loadOrganisation(act(), accountId);
  const { id: balanceId, version, name } = timeOffBalances[0]!;
  const edit = { id: balanceId, version, name, defaultAccrual: '0.096', expirationMonths: 6 };
  sure(await editTimeOffBalance(act(), edit));
  const date = addDays(mondays[0]!, -1);
  for (const { employee, contract } of workers) {
    const week = weekdays.reduce((sum, day) => sum + contract.minutes[day], 0);
    const amount = -Math.round((week * chance.between(fewest, most)) / 5);
    const ctx = act();
    // People may not correct their balances themselves.
    if (employee.id === ctx.viewer.userId) continue;
    const id = ctx.ports.ids.next('lco');
    const taken = { id, employeeId: employee.id, balanceId, date, amount, note: 'Taken before Muster' };
    sure(await correctTimeOff(ctx, taken));
  }
};

/** Oldest first: hours ago, and the first name of a person whose department alone receives it. */
type Message = { hoursAgo: number; title: string; text: string; onlyFor?: string };
const messages: Message[] = [
  {
    hoursAgo: 5 * 24,
    title: 'The bike shed is being repaired',
    text: 'Until Thursday, please leave your bike in the yard behind the kitchen. The gate stays open from 6:30.',
    onlyFor: 'Hanna',
  },
  {
    hoursAgo: 30,
    title: 'Winter menu from Friday on',
    text: 'Six new dishes and two new wines.\n\nTasting is on Thursday at 15:00 in the bar: come hungry. Allergens are in the blue folder beside the pass.',
    onlyFor: 'Hanna',
  },
  {
    hoursAgo: 4,
    title: 'Wishes for the holidays until the end of the month',
    text: 'Ask for time off between 20 December and 5 January before the first of December, so that everyone gets an answer at the same time.',
  },
];

/** Publishes recent messages of the demo company to its people. */
const notifyDemoNews = async ({ act, workers }: Built): Promise<void> => {
  for (const { hoursAgo, title, text, onlyFor } of messages) {
    const reader = workers.find(({ employee }) => employee.first_name === onlyFor);
    const ctx = act();
    const input = { id: ctx.ports.ids.next('nws'), title, text, departmentIds: reader && [reader.departmentId] };
    sure(await createNewsItem({ ...ctx, now: ctx.now.subtract({ hours: hoursAgo }) }, input));
  }
};

/** Closes the payroll of the first worked week in Ghent; London's is open. */
const closeFirstWeek = async ({ act, organisation }: Built, { mondays }: Seeding): Promise<void> => {
  const ghent = organisation.departments.filter(({ name }) => name === 'Brasserie' || name === 'Events');
  const dates = Array.from({ length: 7 }, (_, day) => addDays(mondays[0]!, day));
  const days = ghent.flatMap(({ id: departmentId }) => dates.map((date) => ({ departmentId, date })));
  sure(await closeHours(act(), { days }));
};

/** Sets the target of labour cost as a share of the brasserie's turnover, which highlights days that exceed it. */
const setCostTarget = async ({ act, organisation }: Built): Promise<void> => {
  const brasserie = organisation.departments.find(({ name }) => name === 'Brasserie')!;
  sure(await editSettings(act(), { departmentId: brasserie.id, version: brasserie.version, targetCostShare: 3000 }));
};

const logins: DemoLogin[] = [
  {
    email: 'manager@lumen.example',
    password: demoPassword,
    name: 'Hanna Lindqvist',
    role: 'manager',
    about: 'Owns the account and manages everything',
    company: null,
    state: null,
  },
  {
    email: 'supervisor@lumen.example',
    password: demoPassword,
    name: 'Dimitrios Papadopoulos-Vlachos',
    role: 'supervisor',
    about: 'Plans Ghent and approves hours and absence',
    company: null,
    state: null,
  },
  {
    email: 'employee@lumen.example',
    password: demoPassword,
    name: 'Eva Ngo',
    role: 'employee',
    about: 'Sees her own shifts, hours and absence',
    company: null,
    state: null,
  },
];

/** Ids, chance and weeks of a seed around the clock's date. */
export const seedingFor = (ports: Ports, word: string, zone: string, accountId: string): Seeding => {
  const today = dateAt(instant(ports.clock.now()), zone);
  const first = addDays(mondayOf(today), -7 * weeksBack);
  const mondays = Array.from({ length: weeksBack + 1 + weeksAhead }, (_, week) => addDays(first, 7 * week));
  return { accountId, ids: ports.ids, chance: chanceOf(`${word} ${today}`), today, mondays };
};

/** Seeds the lively demo company into an empty table, deterministic per date. False when it already exists. */
export const seedDemo = async (input: Ports): Promise<boolean> => {
  // The UTC date: just after midnight in Ghent, ids of the new local date would sort after those of the next operations.
  const ports = { ...input, ids: seededIds('demo', dateAt(instant(input.clock.now()), 'UTC')) };
  const bare = await buildCompany(ports, lumen, demoPassword);
  if (isRefusal(bare)) return false;
  const seeding = seedingFor(ports, 'demo', lumen.zone, bare.made.accountId);
  const built = await addDetails(bare, lumen, seeding.today);
  await giveRights(built);
  const plan = demoPlan(seeding, built);
  await writeWorkPlan(built.act(), seeding, plan, built.workers);
  await holdBack(built, heldBackIn(seeding.mondays));
  for (const { email } of logins.slice(1)) {
    const { id } = built.workers.find(({ employee }) => employee.email === email)!.employee;
    await giveLogin(built.act(), (await readEmployee(built.act(), id))!, demoPassword);
  }
  await notifyDemoNews(built);
  await addDemoLife(built, seeding, plan);
  await addDemoLeave(built, seeding);
  await addDemoSentiments(built, seeding, plan);
  await setCostTarget(built);
  await closeFirstWeek(built, seeding);
  await payMonths(built);
  // Copied at once; otherwise the known history would grow during the first minute, and rules would refuse what they had just
  // proposed.
  const absent = plan.absences.flatMap(({ days }) => days);
  await noteWeeksAround(built.act(), seeding.accountId, [...plan.shifts, ...absent]);
  await listDemoLogins(built.act(), logins);
  return true;
};

/**
 * The supervisor plans and approves hours in both departments of Ghent, the floor manager plans, and London has a separate
 * manager.
 */
const giveRights = async ({ made, act, workers }: Built): Promise<void> => {
  const { accountId, groups } = made;
  const id = act().ports.ids.next('pgr');
  const planner = seededGroups.find(({ name }) => name === 'Planner')!.permissions;
  const permissions = permissionIds.filter(
    (permissionId) =>
      planner.includes(permissionId) || permissionId === 'approveTimesheets' || permissionId === 'viewReports',
  );
  const group = { accountId, id, version: 0, name: 'Supervisor', permissions, isDefault: false, updatedAt: null };
  const event = { type: 'permissionGroupEdited', area: 'identity', subject: id };
  await commit(act(), { changes: [groupChange(null, group)], event, answer: null });
  const departmentOf = (team: string) => workers.find(({ employee }) => employee.first_name === team)!.departmentId;
  const [brasserie, events, borough] = [departmentOf('Hanna'), departmentOf('Amara'), departmentOf('Grace')];
  const given: Record<string, [string, string][]> = {
    Dimitrios: [
      [brasserie, id],
      [events, id],
      [brasserie, groups.Employee!],
    ],
    Aleksandra: [[brasserie, groups.Planner!]],
    Grace: [[borough, groups.Manager!]],
  };
  for (const [name, held] of Object.entries(given)) {
    const { employee } = workers.find((worker) => worker.employee.first_name === name)!;
    const wanted = held.map(([departmentId, groupId]) => ({ departmentId, groupId }));
    sure(await editUserPermissions(act(), { id: employee.id, version: employee.version, groups: wanted }));
  }
};

/** Unpublishes one day of next week. */
const holdBack = async ({ made, act, workers }: Built, date: string): Promise<void> => {
  const { departmentId } = workers[0]!;
  const publication = {
    accountId: made.accountId,
    departmentId,
    id: `pub_${departmentId}`,
    version: 0,
    overrides: { [date]: false },
  };
  const event = { type: 'scheduleWithdrawn', area: 'publishing', subject: publication.id, departmentId };
  await commit(act(), { changes: [publicationChange(null, publication)], event, answer: null });
};
