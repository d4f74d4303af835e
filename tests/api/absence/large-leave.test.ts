import { beforeAll, describe, expect, it } from 'vitest';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { importLeave, type LeaveImport } from '#services/absence/corrections/import-leave.ts';
import { leaveCorrections } from '#services/absence/leave.store.ts';
import { closeLeaveYear, type LeaveYearClosed } from '#services/absence/year-end/close-leave-year.ts';
import { viewYearEnd, type YearEndAnswer } from '#services/absence/year-end/view-year-end.ts';
import { employees } from '#services/employees/employees.store.ts';
import { continueOperation } from '#services/history/continue-operation.ts';
import { undoOperation } from '#services/history/undo-operation.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { type LargeProgress, rollForward } from '#services/kit/journal.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Table } from '#services/ports/table.ts';
import { newWorld, type Role } from '#tests/kit/world.ts';

/**
 * Of the company that shows what crashes leave, and of the one whose import is more than one press writes. With FULL, the first has as
 * many as the largest that are planned for, and the second more than fit the parts of one press.
 */
const isFull = process.env.FULL === '1';
const [many, some] = isFull ? [2300, 560] : [240, 120];
const peopleAtOnce = 20;
/** Thousands of people take a minute on a busy machine. */
const patience = 600_000;
const nameOf = (number: number): string => `Number ${number} Many`;

/** A table that fails once it has written this many parts of a large operation. */
const failingAfter =
  (parts: number) =>
  (table: Table): Table => {
    let written = 0;
    return {
      ...table,
      transact: (actions) => {
        const isPart = actions.some((action) => 'Delete' in action && action.Delete.Key.pk.includes('#journal#'));
        if (isPart && written === parts) return Promise.reject(new Error('killed'));
        if (isPart) written += 1;
        return table.transact(actions);
      },
    };
  };

/**
 * A table that answers a seventh of the parts of a large operation that it is asked for, as one does that ends a page by its size: few
 * people take several presses.
 */
const withShortPages = (table: Table): Table => ({
  ...table,
  query: (params) =>
    table.query(
      String(params.ExpressionAttributeValues?.[':pk']).includes('#journal#')
        ? { ...params, Limit: Math.ceil(params.Limit! / 7) }
        : params,
    ),
});

type Pressed = { key?: string; by?: Role; through?: (table: Table) => Table };

/** A company of people without contracts, in a table of its own, as jobs and scans read all of it. */
const largeCompany = async (count: number) => {
  const world = await newWorld({ table: `muster-leave-of-${count}` });
  const { accountId, departmentId, teamId, ports } = world;
  const people = Array.from({ length: count }, (_, number) =>
    newEmployee({
      ...{ accountId, id: ports.ids.next('emp'), version: 1, updatedAt: ports.clock.now().toString() },
      ...{ first_name: `Number ${number}`, last_name: 'Many', email: `many-${number}@test.example` },
      ...{ memberships: [{ departmentId, teamId }], groups: [], verified: true },
    }),
  );
  for (let from = 0; from < count; from += peopleAtOnce) {
    const joining = people.slice(from, from + peopleAtOnce).map((person) => stored(change(employees, null, person)));
    await ports.table.transact([...joining.flatMap(actionsOf), ...copiesOf(joining)]);
  }
  const known = new Set(people.map(({ id }) => id));

  /** Calls a use case as a request with an idempotency key does; the input's hash is that of its name and input. */
  const press = async <T>(
    call: (ctx: Ctx) => Promise<T>,
    input: string,
    { key = ports.ids.next('x'), by = 'owner', through }: Pressed = {},
  ) => {
    const made = await world.context(by);
    const paged = isFull ? made.table : withShortPages(made.table);
    const ctx: Ctx = { ...made, table: through ? through(paged) : paged, operation: { key, hash: input } };
    const answer = await call(ctx);
    return { answer, operation: (ctx.committed ?? ctx.replayed)!, unfinished: ctx.unfinished ?? false };
  };
  const next = async (operation: string, pressed?: Pressed) =>
    (await press((ctx) => continueOperation(ctx, { operation }), operation, pressed)).answer;
  /** Continues to the end, and returns each progress. */
  const continued = async (operation: string): Promise<LargeProgress[]> => {
    const parts: LargeProgress[] = [];
    do {
      const part = await next(operation);
      if (isRefusal(part)) throw new Error(part.key);
      parts.push(part);
    } while (parts.at(-1)!.done < parts.at(-1)!.count);
    return parts;
  };
  const corrections = async (): Promise<LeaveCorrection[]> => {
    const found: LeaveCorrection[] = [];
    for await (const item of ports.table.scan())
      if (leaveCorrections.is(item) && known.has(String(item.employeeId))) found.push(leaveCorrections.parse(item));
    return found;
  };
  const undo = async (operation: string) => (await press((ctx) => undoOperation(ctx, { operation }), operation)).answer;
  const fileOf = (hours: string): string =>
    [
      'employee;balance;type;date;amount',
      ...people.map((_, number) => `${nameOf(number)};Vacation hours;opening;2026-01-01;${hours}`),
    ].join('\n');
  const take = async (csv: string, pressed?: Pressed, rehearsal = false) => {
    const taken = await press((ctx) => importLeave(ctx, { csv, rehearsal }), csv, pressed);
    return { ...taken, answer: taken.answer as LeaveImport };
  };
  const everyMinute = () => rollForward(contextFor(ports, { viewer: null }));
  return { world, people, press, next, continued, corrections, undo, fileOf, take, everyMinute };
};
type Company = Awaited<ReturnType<typeof largeCompany>>;

/** Number of corrections, and of people among them. */
const sizes = (found: readonly LeaveCorrection[]): number[] => [
  found.length,
  new Set(found.map(({ employeeId }) => employeeId)).size,
];

describe(`leave of ${many} people`, { timeout: patience }, () => {
  let company: Company;
  let imported: string | undefined;
  beforeAll(async () => {
    company = await largeCompany(many);
  }, patience);

  it('is rehearsed with every row, and writes nothing', async () => {
    const { take, fileOf, corrections } = company;
    const { answer } = await take(fileOf('40:00'), undefined, true);
    expect(answer).toMatchObject({ rehearsal: true, rows: many, people: many, problems: [] });
    expect(answer.changed).toHaveLength(many);
    expect(answer.changed[0]).toMatchObject({ before: 0, after: 2400 });
    expect(await corrections()).toEqual([]);
  });

  it('is imported in parts: what two crashes leave is completed by the next press, once each', async () => {
    const { take, fileOf, continued, corrections, next, everyMinute } = company;
    const csv = fileOf('40:00');
    await expect(take(csv, { through: failingAfter(2) })).rejects.toThrow('killed');
    const [written] = sizes(await corrections());
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(many / 3);
    const again = await take(csv);
    expect(again).toMatchObject({ unfinished: true, answer: { rehearsal: false, rows: many, problems: [] } });
    const { operation } = again;
    await expect(next(operation, { through: failingAfter(1) })).rejects.toThrow('killed');
    const parts = await continued(operation);
    imported = operation;
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ done }) => done)).toEqual(parts.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(parts.at(-1)).toEqual({ done: many, count: many, skipped: [] });
    expect(sizes(await corrections())).toEqual([many, many]);
    expect(await everyMinute()).toBe(0);
  });

  it('is closed at the end of the year in parts, completed after a crash; one undo takes back each', async () => {
    const { take, fileOf, continued, corrections, press, undo, everyMinute } = company;
    // Alone, the test begins with an import of its own.
    if (!imported) {
      imported = (await take(fileOf('40:00'))).operation;
      await continued(imported);
    }
    const yearEnd = async () => (await press((ctx) => viewYearEnd(ctx, { year: 2026 }), '')).answer as YearEndAnswer;
    const before = await yearEnd();
    const rows = before.rows.map(({ employeeId, balanceId, left }) => ({
      ...{ employeeId, balanceId, left },
      ...{ carryOver: 0, payOut: left },
    }));
    expect(rows).toHaveLength(many);
    const close = async (pressed?: Pressed) => {
      const closed = await press((ctx) => closeLeaveYear(ctx, { year: 2026, rows }), 'close', pressed);
      return { ...closed, answer: closed.answer as LeaveYearClosed };
    };
    await expect(close({ through: failingAfter(2) })).rejects.toThrow('killed');
    const again = await close();
    expect(again).toMatchObject({ unfinished: true, answer: { corrections: many, refused: [] } });
    expect((await continued(again.operation)).at(-1)).toEqual({ done: many, count: many, skipped: [] });
    expect(sizes(await corrections())).toEqual([2 * many, many]);
    expect((await yearEnd()).rows.filter(({ left, isClosed }) => left !== 0 || !isClosed)).toEqual([]);
    expect(await everyMinute()).toBe(0);
    expect(await undo(again.operation)).toEqual({ ok: true });
    expect(await yearEnd()).toEqual(before);
    expect(await undo(imported)).toEqual({ ok: true });
    expect(await corrections()).toEqual([]);
  });

  it('names the person whose leave someone else changed between two parts, and writes the others', async () => {
    const { take, fileOf, continued, corrections, people, undo } = company;
    const { operation } = await take(fileOf('24:00'));
    const last = people.at(-1)!;
    const own = await take(`employee;balance;type;date;amount\n${last.id};Vacation hours;opening;2026-02-01;8`);
    expect(own.answer.problems).toEqual([]);
    expect((await continued(operation)).at(-1)).toEqual({ done: many, count: many, skipped: [last.id] });
    expect(sizes(await corrections())).toEqual([many, many]);
    expect((await corrections()).filter(({ employeeId }) => employeeId === last.id)).toMatchObject([{ amount: 480 }]);
    expect(await undo(operation)).toEqual({ ok: true });
    expect((await corrections()).map(({ employeeId }) => employeeId)).toEqual([last.id]);
  });
});

describe('an import of leave in parts', { timeout: patience }, () => {
  let company: Company;
  beforeAll(async () => {
    company = await largeCompany(some);
  }, patience);

  it('is continued by no one else, finished by the minute rule where no one continues, and taken once', async () => {
    const { take, fileOf, corrections, next, undo, everyMinute } = company;
    const csv = fileOf('16:00');
    const { operation, unfinished } = await take(csv, { key: 'first' });
    expect(unfinished).toBe(true);
    expect(await next(operation, { by: 'manager' })).toMatchObject({ code: 'NOT_FOUND' });
    // The same request again, as after a lost answer.
    expect(await take(csv, { key: 'first' })).toMatchObject({ operation, unfinished: true, answer: { rows: some } });
    expect(await everyMinute()).toBe(1);
    expect(sizes(await corrections())).toEqual([some, some]);
    expect(await next(operation)).toEqual({ done: some, count: some, skipped: [] });
    expect(await next(operation, { by: 'manager' })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await take(csv)).answer.problems[0]).toMatchObject({ line: 2, reason: 'alreadyThere' });
    expect(await undo(operation)).toEqual({ ok: true });
    expect(await corrections()).toEqual([]);
  });
});
