import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import type { Verdict } from '#domain/labour/verdict.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { newAbsenceChanges } from '#services/absence/absence-change.ts';
import { datedAvailability, keptDated } from '#services/availability/availability.store.ts';
import { contractChange } from '#services/contracts/contract-change.ts';
import { employees } from '#services/employees/employees.store.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { plannedChange } from '#services/planning/plan-changes.ts';
import { recurringAvailability } from '#services/planning/weekly-availability.store.ts';
import type { browserVerdicts } from '#tests/kit/browser-verdicts.ts';
import { builtForBrowser } from '#tests/kit/build-for-browser.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning, refusalFields } from './planning.ts';

const day = fc.integer({ min: -1, max: 7 });
const time = fc.constantFrom('06:00', '09:30', '13:00', '17:00', '22:00', '23:30');
const level = fc.constantFrom('preferred' as const, 'available' as const, 'unavailable' as const);
const parts = fc
  .record({ from: fc.integer({ min: 0, max: 23 }), hours: fc.integer({ min: 1, max: 24 }), level })
  .map(({ from, hours, level: said }) => [{ from: from * 60, until: Math.min(24, from + hours) * 60, level: said }]);
const person = fc.record({
  said: fc.uniqueArray(fc.record({ day, parts }), { selector: (one) => one.day, maxLength: 3 }),
  weekly: fc.option(fc.record({ weekday: fc.constantFrom(...weekdays), interval: fc.constantFrom(1, 2), parts }), {
    nil: null,
  }),
  skills: fc.record({ has: fc.boolean(), until: fc.option(day, { nil: null }) }),
  shifts: fc.array(
    fc.record({ day, starttime: time, endtime: time, away: fc.boolean(), isTask: fc.boolean(), skilled: fc.boolean() }),
    {
      maxLength: 3,
    },
  ),
  absences: fc.uniqueArray(
    fc.record({
      day,
      status: fc.constantFrom('Approved' as const, 'Pending' as const, 'Declined' as const),
      part: fc.option(fc.record({ startTime: time, minutes: fc.constantFrom(60, 240) }), { nil: null }),
    }),
    { selector: (one) => one.day, maxLength: 2 },
  ),
  contract: fc.option(fc.record({ from: fc.integer({ min: -9, max: 4 }), until: fc.option(day, { nil: null }) }), {
    nil: null,
  }),
});
/** A random week of a few people, and a planner's actions in it. */
const randomWeek = fc.record({
  closed: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
  people: fc.array(person, { minLength: 3, maxLength: 4 }),
  moves: fc.array(fc.record({ which: fc.nat(30), to: fc.nat(3), day: fc.integer({ min: 0, max: 6 }) }), {
    minLength: 4,
    maxLength: 6,
  }),
  added: fc.record({
    skilled: fc.boolean(),
    to: fc.nat(3),
    day: fc.integer({ min: 0, max: 6 }),
    starttime: time,
    endtime: time,
  }),
});

type RandomWeek = typeof randomWeek extends fc.Arbitrary<infer T> ? T : never;

const documentOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../../../web/areas/schedule/week/${name}.graphql`), 'utf8');
const zone = 'Europe/Amsterdam';
const elsewhere = { departmentId: '', teamId: '', shiftId: '' };

let world: World;
let planning: Planning;
/** The rules as a browser loads them: bundled and minified. */
let built: typeof browserVerdicts;
let departmentOf: (teamId: string) => string | undefined;
const teamFacts = { zoneOfTeam: () => zone, departmentOfTeam: (teamId: string) => departmentOf(teamId) };
/** A shift type that requires a skill. */
let wine: string;
/** Rules that some random week broke. */
const broken = new Set<string>();
beforeAll(async () => {
  ({ browserVerdicts: built } = await builtForBrowser<{ browserVerdicts: typeof browserVerdicts }>(
    'tests/kit/browser-verdicts.ts',
  ));
  world = await newWorld();
  planning = await newPlanning(world);
  wine = await planning.template('Wine', '12:00', '18:00', { skills: ['Wine'] });
  const owner = await world.as('owner');
  elsewhere.departmentId = world.ports.ids.next('dep');
  const input = { id: elsewhere.departmentId, locationId: world.made.locationId, name: 'Kitchen', zone };
  await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
    input,
  });
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  elsewhere.teamId = data.organisation.teams.find(
    (team: { department_id: string }) => team.department_id === elsewhere.departmentId,
  ).id;
  elsewhere.shiftId = planning.shifts.day;
  departmentOf = (teamId) => data.organisation.teams.find(({ id }: { id: string }) => id === teamId)?.department_id;
}, patience.timeout);

/** Closes days of the week in both departments. */
const closeDays = async (days: readonly number[], monday: string): Promise<void> => {
  if (days.length === 0) return;
  const input = {
    days: [world.departmentId, elsewhere.departmentId].flatMap((departmentId) =>
      days.map((one) => ({ departmentId, date: addDays(monday, one), open: false })),
    ),
  };
  const owner = await world.as('owner');
  await owner.mutate('mutation ($input: SetOpenDaysInput!) { setOpenDays(input: $input) { __typename } }', { input });
};

/** The person's availability in the week, and their skills. */
const sayOf = async (
  { said: dated, weekly, skills }: RandomWeek['people'][number],
  employeeId: string,
  monday: string,
) => {
  const { ports, accountId } = world;
  const head = { accountId, version: 1, employeeId, departmentId: world.departmentId, reason: null, zone };
  const item = await ports.table.get({ Key: employees.key({ accountId, id: employeeId }), ConsistentRead: true });
  const known = employees.parse(item!);
  const until = skills.until === null ? null : addDays(monday, skills.until);
  await ports.table.transact(
    withCopies([
      ...dated.map(({ day: at, parts: own }) =>
        datedAvailability.create(
          keptDated({ ...head, id: ports.ids.next('avd'), date: addDays(monday, at), parts: own }),
        ),
      ),
      ...(weekly
        ? [
            recurringAvailability.create({
              ...head,
              id: ports.ids.next('avr'),
              from: addDays(monday, -7),
              until: null,
              interval: weekly.interval,
              weekdays: { [weekly.weekday]: weekly.parts },
            }),
          ]
        : []),
      employees.overwrite({
        ...known,
        version: known.version + 1,
        skills: skills.has ? ['wine'] : [],
        skillEnds: until === null ? null : [{ skill: 'Wine', until }],
      }),
    ]),
  );
};

/** Writes the random week below the use cases: the evaluation is under test, not the writes. */
const write = async ({ people }: RandomWeek, monday: string): Promise<string[]> => {
  const { ports, accountId, departmentId, teamId } = world;
  const employeeIds = await Promise.all(people.map(() => world.addPerson('Rand', [])));
  const changes = people.flatMap((one, index) => {
    const employeeId = employeeIds[index]!;
    const shifts = one.shifts
      .filter(({ starttime, endtime }) => starttime !== endtime)
      .map(({ day: at, away, skilled, ...work }) =>
        plannedChange(
          null,
          planScheduledShift({
            ...work,
            ...(away ? elsewhere : { departmentId, teamId, shiftId: skilled ? wine : planning.shifts.day }),
            accountId,
            id: ports.ids.next('sch'),
            employeeId,
            date: addDays(monday, at),
            zone,
            breakMinutes: 0,
            paidBreakMinutes: 0,
            hide_end_time: false,
            note: null,
          }),
        ),
      );
    const absences = one.absences.flatMap(({ day: at, status, part }) => {
      const date = addDays(monday, at);
      const id = ports.ids.next('abs');
      const [absenceTypeId] = Object.values(world.made.absenceTypes ?? { none: 'abt_1' });
      const common = { accountId, version: 1, employeeId, departmentId, absenceTypeId: absenceTypeId!, status };
      const absence: Absence = {
        ...common,
        id,
        firstDay: date,
        lastDay: date,
        note: null,
        rosterAction: 'none',
        requestedAt: '2026-11-01T00:00:00Z',
        reviewedBy: null,
        reviewedAt: null,
        reviewNote: null,
      };
      const minutes = part?.minutes ?? 480;
      const startTime = part?.startTime ?? null;
      const row: AbsenceDay = { ...common, id: `${id}:${date}`, absenceId: id, date, minutes, startTime, zone };
      return newAbsenceChanges(absence, [row]);
    });
    const terms = one.contract;
    const contract = terms && {
      accountId,
      id: ports.ids.next('con'),
      version: 1,
      employeeId,
      departmentId,
      contractTypeId: 'cty_1',
      function: null,
      minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
      startdate: addDays(monday, terms.from),
      enddate: terms.until === null ? null : addDays(monday, Math.max(terms.from + 1, terms.until)),
      wageMinor: 0,
      note: null,
    };
    return [...shifts, ...absences, ...(contract ? [contractChange(null, contract)] : [])];
  });
  const event = { type: 'scheduledShiftCreated', area: 'shifts', subject: employeeIds[0]! };
  await commitLarge(await world.context('owner'), { changes, event, answer: null });
  await Promise.all(people.map((one, index) => sayOf(one, employeeIds[index]!, monday)));
  return employeeIds;
};

/** The board as a browser has it after loading the page. */
const browser = async (monday: string) => {
  const planner = await world.session('planner');
  const range = { from: monday, to: addDays(monday, 6), departmentIds: [world.departmentId] };
  const [shown, facts] = await Promise.all([planner.run('ScheduleWeek', range), planner.run('PlanningFacts', range)]);
  const { scheduleWeek, organisation } = shown.data;
  const names = {
    team: () => '',
    template: () => ({ name: '', hue: 'jade' as const }),
    words: () => '',
    by: 'employee' as const,
    person: () => '',
  };
  const store = built.createBoardStore(built.boardData(scheduleWeek, organisation.teams, names, ''));
  const index = built.createVerdictIndex(store, teamFacts);
  index.answer({ week: scheduleWeek, facts: facts.data.planningFacts });
  return { store, index, take: (shift: never) => store.apply({ put: [built.boardShift(shift, names)] }) };
};

const fragment = documentOf('ScheduleWeek').slice(documentOf('ScheduleWeek').indexOf('fragment BoardScheduledShift'));
const answering = (name: string): string =>
  `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ...BoardScheduledShift ${refusalFields} } }
   ${fragment.slice(0, fragment.indexOf('fragment BoardOpenShift'))}`;

const said = ({ level: worst, findings }: Pick<Verdict, 'level' | 'findings'>) => ({
  level: worst,
  findings: findings
    .map(({ rule, level, ids, date, measured, limit, source }) => ({
      rule,
      level,
      ids: [...ids].sort(),
      date: date ?? null,
      figures: [measured ?? null, limit ?? null, source ?? null],
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
});

let weeks = 0;
let judged = 0;

describe('what the browser says while a shift is dragged', () => {
  it(
    'is what the server says when it is dropped, on random weeks, also after one’s own changes',
    async () => {
      const planner = await world.as('planner');
      const checked = async (given: RandomWeek): Promise<void> => {
        weeks += 1;
        const monday = addDays('2027-01-04', 14 * weeks);
        await closeDays(given.closed, monday);
        const people = await write(given, monday);
        const { store, index, take } = await browser(monday);
        const judge = (candidate: Parameters<typeof built.verdictsOfCandidate>[2], employeeId: string, date: string) =>
          said(built.verdictsOfCandidate(index, teamFacts, candidate, date)(employeeId));
        const place = (to: number, at: number) => ({
          employeeId: people[to % people.length]!,
          date: addDays(monday, at),
        });

        const { to, day: at, starttime, endtime, skilled } = given.added;
        if (starttime !== endtime) {
          const target = place(to, at);
          const times = { starttime, endtime, breakMinutes: 0 };
          const shiftId = skilled ? wine : planning.shifts.evening;
          const candidate = {
            ...times,
            shift: null,
            copy: false,
            minutes: 0,
            isTask: false,
            teamId: world.teamId,
            shiftId,
          };
          const expected = judge(candidate, target.employeeId, target.date);
          const input = { ...target, ...times, id: world.ports.ids.next('sch'), teamId: world.teamId };
          const answer = await planner.mutate(answering('createScheduledShift'), {
            input: { ...input, shiftId },
          });
          expect(said(answer.data.createScheduledShift.verdict)).toEqual(expected);
          take(answer.data.createScheduledShift as never);
        }
        for (const move of given.moves) {
          const own = [...store.shifts()].filter((shift) => people.includes(shift.employeeId ?? ''));
          const shift = own[move.which % Math.max(1, own.length)];
          if (!shift) continue;
          const target = place(move.to, move.day);
          const expected = judge(built.candidateOf(shift, false), target.employeeId, target.date);
          const answer = await planner.mutate(answering('moveScheduledShift'), {
            input: { id: shift.id, version: shift.version, ...target },
          });
          expect(said(answer.data.moveScheduledShift.verdict)).toEqual(expected);
          judged += 1;
          for (const { rule } of expected.findings) broken.add(rule);
          take(answer.data.moveScheduledShift as never);
        }
      };
      await fc.assert(fc.asyncProperty(randomWeek, checked), runs(8, 200));
      expect([...broken]).toEqual(
        expect.arrayContaining(['overlap', 'absence', 'contract', 'availability', 'skill', 'closed', 'dailyRest']),
      );
      console.info(`${weeks} random weeks, ${judged} verdicts: the bundled browser build said what the API stored`);
    },
    patience.timeout * 10,
  );
});
