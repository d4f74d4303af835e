import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollPeriod } from '#domain/payroll/payroll-period.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import { employees } from '#services/employees/employees.store.ts';
import { departmentPeoplePartition, isCopyOfPerson } from '#services/kit/people-copies.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { closePayroll } from '#services/payroll/close-payroll.ts';
import type { Item } from '#services/ports/table.ts';
import { loadPeople } from '#services/table.ts';
import type { Client } from '#tests/kit/client.ts';
import { manyHours } from '#tests/kit/many-hours.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const documentOf = (
  type: string,
) => `query Q($filter: ReportFilterInput!, $after: String) { report(type: ${type}, filter: $filter) {
  madeAt { instant } columns { key } rows(first: 100, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    nodes { cells { text } } } } }`;
const document = documentOf('Timesheets');
const arrangement = { columns: ['date', 'note'] };
const month = { from: '2026-10-01', to: '2026-10-31', arrangement };
const year = { from: '2026-01-01', to: '2026-12-31', arrangement };

type Page = { notes: string[]; next: string | null; total: number; madeAt: string; columns: string[] };

let world: World;
/** Weeks of hours that were read. */
let weeks: string[];
/** Note of the first entry of each date. */
let first: string;
let perDay: number;
/** Number of further people in the department, who have no hours. */
let crowd: number;
/** People whose planned and worked dates were read one by one. */
let horizons: Set<string>;

beforeAll(async () => {
  world = await newWorld({ now: '2027-01-05T08:00:00Z' });
  const original = world.ports.table;
  world.ports.table = {
    ...original,
    query: async (params) => {
      const pk = String(params.ExpressionAttributeValues?.[':pk']);
      if (pk === departmentPeoplePartition(world.accountId, world.departmentId)) {
        const read = await original.query(params);
        const one = read.items.find(isCopyOfPerson);
        const more = Array.from({ length: one ? crowd : 0 }, (_, index) => ({ ...one!, id: `emp_crowd_${index}` }));
        return { ...read, items: [...read.items, ...more] };
      }
      if (pk === `a#${world.accountId}#people`) {
        const read = await original.query(params);
        const one = read.items.find(({ id }) => id === world.ids.employee)!;
        const more = Array.from({ length: crowd }, (_, index) => ({ ...one, id: `emp_crowd_${index}` }));
        return { ...read, items: [...read.items, ...more] };
      }
      const person = params.IndexName === 'gsi1' ? /#e#(emp_[^#]+)$/.exec(pk)?.[1] : undefined;
      if (person) horizons.add(person);
      if (!pk.includes('#w#')) return original.query(params);
      weeks.push(pk);
      const found = await manyHours({ ...world, ports: { ...world.ports, table: original } }, perDay).query(params);
      const noted = (item: Item): Item => ({ ...item, note: String(item.id).endsWith('_0') ? first : String(item.id) });
      return { ...found, items: found.items.map(noted) };
    },
  };
});
beforeEach(() => {
  weeks = [];
  horizons = new Set();
  first = 'first';
  perDay = 12;
  crowd = 0;
  world.ports.clock.set('2027-01-05T08:00:00Z');
});

const ask = async (by: Client, filter: object, after?: string | null): Promise<Page | string> => {
  const { data, errors } = await by.query(document, { filter, after });
  if (errors) return `${errors[0]!.extensions!.code} ${errors[0]!.extensions!.key}`;
  const { rows, columns, madeAt } = data.report;
  return {
    notes: rows.nodes.map(({ cells }: { cells: { text: string }[] }) => cells[1]!.text),
    next: rows.pageInfo.hasNextPage ? rows.pageInfo.endCursor : null,
    total: rows.totalCount,
    madeAt: madeAt.instant,
    columns: columns.map(({ key }: { key: string }) => key),
  };
};
const page = async (by: Client, filter: object, after?: string | null): Promise<Page> => {
  const answer = await ask(by, filter, after);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};
const changed = 'CONFLICT reportChanged';

describe('a report that is read in pages', () => {
  /** With FULL, as many lines as the longest that are shown. */
  const perDate = process.env.FULL === '1' ? 137 : 14;
  const lines = perDate * 365;
  it(`is read once for ${lines.toLocaleString('en')} lines in ${Math.ceil(lines / 100)} pages, each line once`, async () => {
    perDay = perDate;
    const owner = await world.as('owner');
    const start = await page(owner, year);
    expect([start.total, new Set(weeks).size, weeks.length]).toEqual([lines, 53, 53]);
    weeks = [];
    const notes = [...start.notes];
    let next = start.next;
    while (next !== null) {
      const later = await page(owner, year, next);
      notes.push(...later.notes);
      next = later.next;
    }
    expect(weeks).toEqual([]);
    expect(notes).toHaveLength(lines);
    expect(notes.filter((note) => note !== 'first')).toHaveLength(lines - 365);
    expect(new Set(notes).size).toBe(lines - 365 + 1);
  }, 600_000);

  it('answers any page by its number', async () => {
    const owner = await world.as('owner');
    const { next } = await page(owner, month);
    const content = next!.split('.')[1];
    const last = await page(owner, month, `300.${content}`);
    expect([last.notes.length, last.next, last.notes.at(-1)]).toEqual([72, null, 'tms_2026-10-31_9']);
    expect((await page(owner, month, `399.${content}`)).notes).toEqual([]);
    const across = await page(owner, month, `250.${content}`);
    expect(across.notes).toEqual([
      ...(await page(owner, month, `200.${content}`)).notes.slice(50),
      ...last.notes.slice(0, 50),
    ]);
  });

  it('keeps its lines for two minutes while hours change, and is made again by its first page', async () => {
    const owner = await world.as('owner');
    const start = await page(owner, month);
    first = 'changed';
    weeks = [];
    world.ports.clock.advance({ seconds: 119 });
    const later = await page(owner, month, start.next);
    expect(weeks).toEqual([]);
    expect(later.madeAt).toBe(start.madeAt);
    expect(later.notes.filter((note) => note === 'changed')).toEqual([]);
    const again = await page(owner, month);
    expect(again.notes[0]).toBe('changed');
    expect(again.next).not.toBe(start.next);
    expect(again.madeAt).toBe('2027-01-05T08:01:59Z');
  });

  it('is kept while someone reads it, for a quarter of an hour at most', async () => {
    const owner = await world.as('owner');
    const { next } = await page(owner, month);
    first = 'changed';
    for (let minute = 1; minute < 15; minute += 1) {
      world.ports.clock.advance({ minutes: 1 });
      expect((await page(owner, month, next)).notes).toHaveLength(100);
    }
    world.ports.clock.advance({ minutes: 1 });
    expect(await ask(owner, month, next)).toBe(changed);
  });

  it('goes on after two minutes when nothing has changed, and is refused when something has', async () => {
    const owner = await world.as('owner');
    const start = await page(owner, month);
    world.ports.clock.advance({ minutes: 2 });
    weeks = [];
    const later = await page(owner, month, start.next);
    expect(weeks.length).toBeGreaterThan(0);
    expect(later.notes).toHaveLength(100);
    expect(new Set([...start.notes, ...later.notes].filter((note) => note !== 'first')).size).toBe(200 - 17);
    world.ports.clock.advance({ minutes: 2 });
    first = 'changed';
    expect(await ask(owner, month, start.next)).toBe(changed);
    expect((await page(owner, month)).notes[0]).toBe('changed');
  });

  it('gives the pages of one person to no one with other rights, in no other layout and in no other account', async () => {
    const owner = await world.as('owner');
    const start = await page(owner, month);
    const paid = { ...month, arrangement: { columns: ['date', 'note', 'wage'] } };
    const withWages = await page(owner, paid);
    expect(withWages.columns).toEqual(['date', 'note', 'wage']);
    const reader = await world.asUser(await world.personWith(['viewReports', 'viewAllTimesheets']));
    expect(await ask(reader, paid, withWages.next)).toBe(changed);
    expect((await page(reader, paid)).columns).toEqual(['date', 'note']);
    const blind = await world.asUser(await world.personWith(['viewReports']));
    expect(await ask(blind, month, start.next)).toBe(changed);
    expect(await ask(await world.as('employee'), month, start.next)).toBe('FORBIDDEN forbidden');
    expect(await ask(owner, paid, start.next)).toBe(changed);
    const other = await newWorld({ now: '2027-01-05T08:00:00Z' });
    expect(await ask(await other.as('owner'), month, start.next)).toBe(changed);
  });

  it('is not shown any further to someone who loses the right meanwhile', async () => {
    const id = await world.personWith(['viewReports', 'viewAllTimesheets']);
    const reader = await world.asUser(id);
    const { next } = await page(reader, month);
    const item = await world.ports.table.get({ Key: employees.key({ accountId: world.accountId, id }) });
    const person = employees.parse(item!);
    await world.ports.table.transact([employees.overwrite({ ...person, groups: [], version: person.version + 1 })]);
    expect(await ask(reader, month, next)).toBe('FORBIDDEN forbidden');
  });
});

describe('a report that is too long for a screen', () => {
  const tooLong = 'STATE reportTooLong';
  /** People of the department without the crowd. */
  let few: number;

  beforeAll(async () => {
    crowd = 0;
    // The first read of the department writes the copies of its people, which later reads find.
    few = (await loadPeopleOf(await world.context('owner'), world.accountId, [world.departmentId])).length;
  });

  it('is refused before its hours are read, with its length and the limit', async () => {
    const owner = await world.as('owner');
    crowd = 400;
    const { errors } = await owner.query(document, { filter: year });
    const measured = String((few + crowd) * 365);
    expect(errors![0]!.extensions).toMatchObject({ code: 'STATE', key: 'reportTooLong', measured, limit: '120000' });
    expect(weeks).toEqual([]);
    const summed = { ...year, arrangement: { groupBy: ['name'], summed: true } };
    expect(await ask(owner, summed)).toBe(tooLong);
    crowd = 3900;
    expect(await ask(owner, { ...year, from: '2026-12-01' })).toBe(tooLong);
    expect(weeks).toEqual([]);
  });

  it('is shown for fewer dates, and for one person', async () => {
    const owner = await world.as('owner');
    crowd = 400;
    expect((await page(owner, { ...year, from: '2026-10-01' })).total).toBeGreaterThan(1000);
    expect(typeof (await ask(owner, { ...year, employeeIds: [world.ids.employee] }))).toBe('object');
  });

  it('is shown up to the limit, which both periods of a comparison count towards', async () => {
    const owner = await world.as('owner');
    crowd = 328 - few;
    expect((await page(owner, year)).total).toBeGreaterThan(4000);
    crowd = 329 - few;
    expect(await ask(owner, year)).toBe(tooLong);
    crowd = 165 - few;
    expect(await ask(owner, { ...year, compareWith: 'before' })).toBe(tooLong);
  });

  /** What a report of pay answers: its refusal, or the number of its lines. */
  const payOf = async (type: 'Payroll' | 'PayrollIntegration', filter: object) => {
    const { data, errors } = await (await world.as('owner')).query(documentOf(type), { filter });
    const { key, measured, limit }: Record<string, unknown> = errors?.[0]?.extensions ?? {};
    return errors ? { key, measured, limit } : { lines: data.report.rows.totalCount };
  };
  const quarter = { from: '2026-10-01', to: '2026-12-31' };

  it('is refused when it is about the pay of too many people, before their work is read', async () => {
    const everyone = (await loadPeople(await world.context('owner'), world.accountId)).employees.length;
    crowd = 1000;
    const measured = String((everyone + crowd) * 365);
    expect(await payOf('Payroll', year)).toEqual({ key: 'reportTooLong', measured, limit: '120000' });
    expect(await payOf('PayrollIntegration', year)).toEqual({ key: 'reportTooLong', measured, limit: '60000' });
    expect(horizons).toEqual(new Set());
    crowd = 328 - everyone;
    expect(await payOf('Payroll', year)).toHaveProperty('lines');
    crowd = 329 - everyone;
    expect(await payOf('Payroll', year)).toHaveProperty('key', 'reportTooLong');
  });

  it('is shown for one of them, whose work alone is read', async () => {
    crowd = 1000;
    for (const type of ['Payroll', 'PayrollIntegration'] as const) {
      horizons = new Set();
      expect(await payOf(type, { ...year, employeeIds: [world.ids.employee] })).toHaveProperty('lines');
      expect(horizons).toEqual(new Set([world.ids.employee]));
    }
  });

  it('is shown for as many as there are where their pay is only read from closed runs', async () => {
    crowd = 900;
    expect(await payOf('PayrollIntegration', quarter)).toHaveProperty('key', 'reportTooLong');
    crowd = 0;
    for (const from of ['2026-10-01', '2026-11-01']) {
      const id = world.ports.ids.next('prr');
      const period = payrollPeriod({ frequency: 'month', anchor: from }, from);
      const run = await closePayroll(await world.context('owner'), { id, ...period, checks: 999 });
      if (isRefusal(run)) throw new Error(run.key);
    }
    crowd = 900;
    expect(await payOf('PayrollIntegration', quarter)).toHaveProperty('lines');
  });
});
