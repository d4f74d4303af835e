import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContract: '... on Contract { id version }',
  editContract: '... on Contract { id version }',
  createHolidayGroup: '... on HolidayGroup { id }',
  createHoliday: '... on Holiday { id }',
  correctTimeOff: '__typename',
  editContractType: '... on ContractType { id version }',
  createOvertimePolicy: '__typename',
  createSurcharge: '__typename',
  createRateCard: '__typename',
};
const list = '{ plusMinusBalances(first: 50) { totalCount people { employee { id } current lastWeek trend since } } }';
const one = `query ($userId: ID!) { plusMinus(userId: $userId, from: "2026-01-01", to: "2026-12-31") {
  since totals { current lastWeek } } }`;
type Row = { employee: { id: string }; current: number; lastWeek: number; trend: number[]; since: string | null };

/** Twelve people with a contract of 5 × 8 hours from Monday 2 November 2026 and a day of approved hours; today is Tuesday 10 November. */
describe('the list of plus-minus balances', () => {
  let made: Awaited<ReturnType<typeof ownersWorld>>;
  let people: string[];
  let contract: { id: string; version: number };
  const terms = () => ({
    departmentId: made.world.departmentId,
    contractTypeId: made.world.made.contractTypes['Fixed hours'],
    minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    startdate: '2026-11-02',
    wageMinor: 1400,
  });
  beforeAll(async () => {
    made = await ownersWorld(answers);
    const { world, id, send } = made;
    people = await Promise.all(Array.from({ length: 12 }, (_, index) => world.addPerson(`Person${index}`, [])));
    for (const employeeId of people) {
      contract = await send('createContract', { id: id('con'), employeeId, ...terms() });
      const hours = { starttime: '09:00', endtime: '18:00', breakMinutes: 0 };
      await approvedHours(world, { employeeId, date: '2026-11-02', ...hours });
    }
  });
  const later = (minutes: number) => made.world.ports.clock.advance({ minutes });
  const read = async (): Promise<{ rows: Row[]; queries: number; calls: number }> => {
    const { answer, counts } = await made.world.counted(
      async () => (await made.owner.query(list)).data.plusMinusBalances,
    );
    return { rows: answer.people, queries: counts.byKind.query ?? 0, calls: counts.calls };
  };
  /** Reads the list, compares it with each person's derivation, and returns the number of people derived for it. */
  const derived = async (): Promise<number> => {
    const before = await read();
    for (const { employee, current, lastWeek, trend, since } of before.rows) {
      const { data } = await made.owner.query(one, { userId: employee.id });
      expect([employee.id, current, lastWeek, since]).toEqual([
        employee.id,
        data.plusMinus.totals.current,
        data.plusMinus.totals.lastWeek,
        data.plusMinus.since,
      ]);
      expect(trend.at(-1)).toBe(lastWeek);
    }
    return before.queries;
  };

  it('keeps balances once they have settled, and reads them in at most four queries', async () => {
    expect(await derived()).toBeGreaterThan(12);
    later(5);
    expect((await read()).queries).toBeGreaterThan(12);
    const kept = await read();
    expect(kept.queries).toBeLessThanOrEqual(4);
    expect(await derived()).toBeLessThanOrEqual(4);
  });

  it('derives a person again whose hours, contract or corrections changed, and no one else', async () => {
    const { queries } = await read();
    const { world, send } = made;
    const person = people.at(-1)!;
    await approvedHours(world, { employeeId: person, date: '2026-11-03', starttime: '09:00', endtime: '12:00' });
    expect(await derived()).toBe(queries + 1);
    await send('editContract', { id: contract.id, version: contract.version, ...terms(), startdate: '2026-11-04' });
    expect(await derived()).toBe(queries + 1);
    later(5);
    expect(await derived()).toBe(queries + 1);
    expect(await derived()).toBe(queries);
  });

  it('derives everyone again when a rule changes, from kept hours', async () => {
    const { queries, rows } = await read();
    const { send, id, world } = made;
    const group = id('hog');
    await send('createHolidayGroup', { id: group, name: 'Own', departmentIds: [world.departmentId] });
    await send('createHoliday', { id: id('hol'), holidayGroupId: group, date: '2026-11-09', name: 'Free' });
    expect(await derived()).toBe(queries);
    expect((await read()).rows).not.toEqual(rows);
    later(5);
    await read();
    expect(await derived()).toBe(queries);
  });

  it('tells the days to come from what is kept', async () => {
    const { queries } = await read();
    later(24 * 60);
    expect(await derived()).toBe(queries);
  });

  describe('follows a change of', () => {
    const ids = { card: '', policy: '', group: '' };
    const version = 1;
    const type = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35' };
    /** Hours of 8 to 18 as a shift, approved before rates were stored with them, and a day of leave. */
    beforeAll(async () => {
      const { world, id, send } = made;
      const { accountId, departmentId, teamId, ports, made: first } = world;
      Object.assign(ids, { card: id('rtc'), policy: id('otp'), group: id('hog') });
      const employeeId = await world.addPerson('Ruled', []);
      await send('createContract', { id: id('con'), employeeId, ...terms() });
      const hours = { date: '2026-11-03', starttime: '08:00', endtime: '18:00', zone: 'Europe/Amsterdam' };
      const moments = momentsOf(hours.date, hours.starttime, hours.endtime, hours.zone);
      const entry = newEntry({
        ...{ accountId, version: 1, id: id('tms'), employeeId, departmentId, teamId, ...hours, breakMinutes: 0 },
        ...{ shiftId: first.shiftId, occurrence_id: null, note: null },
      });
      const review = { status: 'approved', reviewedBy: null, reviewedAt: null } as const;
      await ports.table.transact([timesheetEntries.create(keptEntry({ ...entry, ...moments, ...review }))]);
      const day = { firstDay: '2026-11-05', lastDay: '2026-11-05' };
      await send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId: first.absenceTypes.Vacation, ...day });
      await send('createSurcharge', { id: id('sur'), name: null, percentage: 15_000 });
      await send('createRateCard', { id: ids.card, name: 'Plain' });
      await send('createOvertimePolicy', {
        ...{ id: ids.policy, name: 'Days', period: 'DAY', includeAbsence: false, rule: 'PLUS_MIN' },
        ...{ timeOffBalanceId: null, tiers: [{ fromMinutes: 480, percent: 12_000 }] },
      });
      await send('createHolidayGroup', { id: ids.group, name: 'Two', departmentIds: [] });
      for (const date of ['2026-11-09', '2026-11-10'])
        await send('createHoliday', { id: id('hol'), holidayGroupId: ids.group, date, name: 'Free' });
    });
    type World = typeof made.world;
    const changes: [string, string, (world: World) => object | Promise<object>][] = [
      [
        'rates',
        'editRates',
        ({ made: { rateCardId } }) => {
          const span = (time: number) => [{ from: 0, pay: time, time }];
          const plain = Object.fromEntries(
            ['mo', 'we', 'th', 'fr', 'sa', 'su', 'holiday'].map((on) => [on, span(10_000)]),
          );
          return { id: rateCardId, version, rates: [{ from: null, days: { ...plain, tu: span(15_000) } }] };
        },
      ],
      [
        'a shift type',
        'editShift',
        ({ made: { shiftId } }) => ({
          ...{ id: shiftId, version, name: 'Day', long_name: 'Day', starttime: '09:00', endtime: '17:30' },
          ...{ colour: '#028dbe', rateCardId: ids.card },
        }),
      ],
      [
        'a contract type',
        'editContractType',
        ({ made: { contractTypes, rateCardId, absencePolicyId } }) => ({
          ...{ ...type, id: contractTypes['Fixed hours'], version, rateCardId, absencePolicyId },
          overtimePolicyId: ids.policy,
        }),
      ],
      [
        'an absence type',
        'editAbsenceType',
        ({ made: { absenceTypes } }) => ({
          ...{ id: absenceTypes.Vacation, version, name: 'Vacation', icon: 'school', colour: '#2f9e6e', leave: true },
          ...{ isCounted: true, allowOpenEnded: false, defaultRosterAction: 'hide', requestable: true },
          ...{ percentage: 5000, accrues: true, hasWaitHours: false, paid: true },
        }),
      ],
      [
        'a department',
        'editDepartment',
        async ({ departmentId }) => {
          const { data } = await made.owner.query(
            '{ organisation { departments { id version name location { id } } } }',
          );
          const found = data.organisation.departments.find(({ id }: { id: string }) => id === departmentId);
          return {
            ...{ id: departmentId, version: found.version, name: found.name, locationId: found.location.id },
            holidayGroupId: ids.group,
          };
        },
      ],
      [
        'an absence policy',
        'editAbsencePolicy',
        ({ made: { absencePolicyId } }) => ({
          ...{ id: absencePolicyId, version, name: 'Standard', rows: [], accrualSource: 'CONTRACT' },
          publicHolidayAbsenceTypeId: null,
        }),
      ],
    ];
    it.each(changes)('%s', async (_, mutation, inputOf) => {
      later(5);
      await read();
      const { rows, queries } = await read();
      expect(await made.send(mutation, await inputOf(made.world))).not.toHaveProperty('code');
      expect(await derived()).toBe(queries);
      expect((await read()).rows).not.toEqual(rows);
    });
  });
});

/**
 * A hundred people (a thousand under FULL) whose contracts and hours are written in batches, which is faster than a request each.
 */
describe('the balances of a hundred people', () => {
  const size = process.env.FULL === '1' ? 1000 : 100;
  const pageSize = 100;
  /** People whose contract and first hours are older than the stored years. */
  const older = 10;
  const page = `query ($first: Int!, $after: String, $search: String) {
    plusMinusBalances(first: $first, after: $after, search: $search) {
      hasNextPage endCursor people { employee { id } current } } }`;
  let made: Awaited<ReturnType<typeof ownersWorld>>;
  let policyId: string;
  const tiersAt = (percent: number) => ({
    ...{ name: 'Days', period: 'DAY', includeAbsence: false, rule: 'PLUS_MIN', timeOffBalanceId: null },
    tiers: [{ fromMinutes: 480, percent }],
  });
  beforeAll(async () => {
    made = await ownersWorld({
      createOvertimePolicy: '... on OvertimePolicy { version }',
      editOvertimePolicy: '... on OvertimePolicy { version }',
      editContractType: '... on ContractType { version }',
      correctTimeOff: '__typename',
    });
    const { world, send, id } = made;
    const { ports, accountId, departmentId, teamId } = world;
    const contractTypeId = world.made.contractTypes['Fixed hours']!;
    const writes: object[] = [];
    for (let index = 0; index < size + older; index += 1) {
      const isOlder = index >= size;
      const [firstName, since] = isOlder ? ['Older', '2021-11-01'] : ['Many', '2026-11-02'];
      const employeeId = id('emp');
      const head = { accountId, version: 1, employeeId, departmentId };
      const person = newEmployee({
        ...{ accountId, id: employeeId, version: 1, updatedAt: '2026-11-01T00:00:00Z', first_name: firstName },
        ...{
          last_name: `${isOlder ? 'Zed' : 'Person'}${index}`,
          email: `${employeeId}@test.example`,
          groups: [],
          verified: true,
        },
        memberships: [{ departmentId, teamId }],
      });
      const contract = contracts.create({
        ...{ ...head, id: id('con'), contractTypeId, function: null, startdate: since, enddate: null },
        ...{ minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 }, wageMinor: 1400, note: null },
      });
      const entry = newEntry({
        ...{ ...head, id: id('tms'), teamId, shiftId: null, occurrence_id: null, date: since, note: null },
        ...{ starttime: '08:00', endtime: '18:00', zone: 'Europe/Amsterdam', breakMinutes: 0 },
      });
      const review = { status: 'approved', reviewedBy: null, reviewedAt: null } as const;
      const moments = momentsOf(since, '08:00', '18:00', 'Europe/Amsterdam');
      writes.push(employees.create(person), contract);
      writes.push(timesheetEntries.create(keptEntry({ ...entry, ...moments, ...review })));
    }
    for (let at = 0; at < writes.length; at += 90) await ports.table.transact(writes.slice(at, at + 90) as never);
    policyId = id('otp');
    await send('createOvertimePolicy', { id: policyId, ...tiersAt(12_000) });
    const fixed = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35' };
    await send('editContractType', { ...fixed, id: contractTypeId, version: 1, overtimePolicyId: policyId });
    ports.clock.advance({ minutes: 5 });
  });
  /** Queries, and BatchGets of at most 100 keys, without the BatchGet that identifies the viewer. */
  const readsIn = ({ query = 0, batchGet = 0 }: Record<string, number>) => ({ queries: query, batches: batchGet - 1 });
  const read = async (first: number, search = 'Many', after: string | null = null) => {
    const { answer, counts } = await made.world.counted(async () => made.owner.query(page, { first, search, after }));
    expect(answer.errors).toBeUndefined();
    const { people, hasNextPage, endCursor } = answer.data.plusMinusBalances;
    const balances = people.map(({ current }: { current: number }) => current);
    return { balances, ...readsIn(counts.byKind), next: hasNextPage ? endCursor : null };
  };
  /** Every page of a hundred people, with the queries of each. */
  const readAll = async () => {
    const pages = [await read(pageSize)];
    while (pages.at(-1)!.next) pages.push(await read(pageSize, 'Many', pages.at(-1)!.next));
    return pages;
  };
  /** 10 hours are 8, and 2 that count by the tier, less 7 contract days of 8 hours from 2 to 10 November. */
  const owed = (percent: number): number => 480 + (120 * percent) / 10_000 - 7 * 480;

  it('are read in at most four queries once they have settled', async () => {
    for (const { queries } of await readAll()) expect(queries).toBeGreaterThanOrEqual(pageSize);
    const kept = await readAll();
    expect(kept.flatMap(({ balances }) => balances)).toEqual(Array.from({ length: size }, () => owed(12_000)));
    for (const { queries } of kept) expect(queries).toBeLessThanOrEqual(4);
  });

  it('are read in no more queries when they go back five years', async () => {
    const derived = await read(older, 'Older');
    expect(derived.balances).toHaveLength(older);
    const [kept, recent] = [await read(older, 'Older'), await read(older)];
    expect(kept.balances).toEqual(derived.balances);
    expect(kept.queries).toBe(recent.queries);
  });

  it('are a year of the report in at most four queries, with the figures that its derivations add up to', async () => {
    const report = async (explain: string) => {
      const document = `query ($filter: ReportFilterInput!) { report(type: PlusMin, filter: $filter) {
        columns { key } rows(first: 100) { totalCount nodes { cells { text number } ${explain} } } totals { number } } }`;
      const filter = { from: '2026-01-01', to: '2026-12-31' };
      const { answer, counts } = await made.world.counted(async () => made.owner.query(document, { filter }));
      expect(answer.errors).toBeUndefined();
      return { ...answer.data.report, ...readsIn(counts.byKind) };
    };
    const hundreds = size / pageSize;
    const first = await report('');
    const kept = await report('');
    // The company and its people, then the hours that the lists kept, and the years that follow from them.
    expect(first.queries).toBeLessThanOrEqual(4 * hundreds);
    expect(first.batches).toBeLessThanOrEqual(3 * (hundreds + 1));
    expect(kept.queries).toBe(first.queries);
    expect(kept.batches).toBeLessThanOrEqual(2 * (hundreds + 1));
    if (hundreds > 1) expect(first.queries + first.batches).toBeLessThanOrEqual(4 * hundreds);
    const derived = await report('explain { column rows { value } }');
    expect(derived.queries).toBeGreaterThanOrEqual(pageSize);
    const cells = ({ rows }: typeof kept) => rows.nodes.map((node: { cells: object[] }) => node.cells);
    expect(cells(kept)).toEqual(cells(derived));
    expect(kept.totals).toEqual(derived.totals);
    const place = kept.columns.findIndex(({ key }: { key: string }) => key === 'plusMinus');
    expect(cells(kept).map((own: { number: number }[]) => own[place]!.number)).toEqual(
      Array.from({ length: pageSize }, () => owed(12_000)),
    );
  });

  it('are derived again for a hundred people whom one policy change concerns, with one BatchGet more and no Query', async () => {
    const kept = await read(pageSize);
    await made.send('editOvertimePolicy', { id: policyId, version: 1, ...tiersAt(15_000) });
    const derived = await read(pageSize);
    expect(derived.balances).toEqual(Array.from({ length: pageSize }, () => owed(15_000)));
    expect([derived.queries, derived.batches]).toEqual([kept.queries, kept.batches + 1]);
    made.world.ports.clock.advance({ minutes: 5 });
    await read(pageSize);
    expect(await read(pageSize)).toEqual({ ...kept, balances: derived.balances });
  });

  it('cost a Query for each person without kept hours', async () => {
    const { queries } = await read(pageSize);
    const { world, send, id } = made;
    const found = await made.owner.query(page, { first: 3, search: 'Many' });
    const ids: string[] = found.data.plusMinusBalances.people.map(
      ({ employee }: { employee: { id: string } }) => employee.id,
    );
    for (const employeeId of ids)
      await send('correctTimeOff', {
        id: id('lco'),
        employeeId,
        balanceId: 'overtime',
        date: '2026-11-09',
        amount: 60,
      });
    const after = await read(pageSize);
    expect(after.queries).toBe(queries + ids.length);
    expect(after.balances.toSorted((a: number, b: number) => a - b).slice(-ids.length)).toEqual(
      ids.map(() => owed(15_000) + 60),
    );
    world.ports.clock.advance({ minutes: 5 });
    await read(pageSize);
    expect((await read(pageSize)).queries).toBe(queries);
  });
});
