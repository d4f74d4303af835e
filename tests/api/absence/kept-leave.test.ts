import { beforeAll, describe, expect, it } from 'vitest';
import { evasLeave } from './evas-leave.ts';

const list = `query ($date: PlainDate) { teamLeave(date: $date) {
  rows { employeeId now planned ending lastDay expiring { lastDay amount } } months { date hours } } }`;
/** The leave pages of all these people in one query. */
const pages = (ids: readonly string[]): string =>
  `query ($date: PlainDate) { ${ids.map(
    (id) => `${id}: leaveBalances(userId: "${id}", date: $date) { now ending lastDay expiring { lastDay amount } }`,
  )} }`;
type Row = { employeeId: string } & Record<'now' | 'planned' | 'ending' | 'lastDay' | 'expiring', unknown>;

/** Eva and two more people earn leave by their contracts; today is 10 November 2026. */
describe('the leave of a team', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  let people: string[];
  let contract: { id: string; version: number };
  beforeAll(async () => {
    made = await evasLeave();
    const { world, id, send, terms, ask } = made;
    await ask('2026-11-16', '2026-11-18');
    people = [];
    for (let index = 0; index < 2; index += 1) {
      const employeeId = await world.addPerson(`Person${index}`, []);
      people.push(employeeId);
      contract = await send('createContract', { id: id('con'), employeeId, ...terms });
    }
  });
  const later = (minutes: number) => made.world.ports.clock.advance({ minutes });
  const read = async (date?: string) => {
    const { answer, counts } = await made.world.counted(
      async () => (await made.owner.query(list, { date })).data.teamLeave,
    );
    return { rows: answer.rows as Row[], months: answer.months, queries: counts.byKind.query ?? 0 };
  };
  /**
   * Reads the list, compares it with each person's own page, which is always derived, and returns the number of queries of the
   * list.
   */
  const checked = async (date?: string): Promise<number> => {
    const { rows, queries } = await read(date);
    expect(rows).toHaveLength(3);
    const { data } = await made.owner.query(pages(rows.map((row) => row.employeeId)), { date });
    for (const { employeeId, now, ending, lastDay, expiring } of rows) {
      const [own] = data[employeeId];
      expect({ employeeId, now, ending, lastDay, expiring }).toEqual({
        ...{ employeeId, now: own.now, ending: own.ending, lastDay: own.lastDay },
        expiring: own.expiring[0] ?? null,
      });
    }
    return queries;
  };
  let few: number;

  it('is kept once it has settled, and read in four queries at most', async () => {
    expect(await checked()).toBeGreaterThan(4);
    later(5);
    const derived = await read();
    expect(derived.queries).toBeGreaterThan(4);
    const kept = await read();
    few = kept.queries;
    expect(few).toBeLessThanOrEqual(4);
    expect([kept.rows, kept.months]).toEqual([derived.rows, derived.months]);
    expect(await checked()).toBe(few);
  });

  it('is derived again for people whose absence, corrections or contract changed, and for no one else', async () => {
    const { send, ask, terms, timeOffBalanceId } = made;
    await ask('2026-12-21');
    expect(await checked()).toBe(few + 1);
    const correction = {
      id: made.id('lco'),
      balanceId: timeOffBalanceId,
      date: '2026-11-01',
      amount: 90,
      lastDay: '2026-11-20',
    };
    await send('correctTimeOff', { employeeId: people[0], ...correction });
    expect(await checked()).toBe(few + 2);
    await send('editContract', {
      ...{ id: contract.id, version: contract.version },
      ...terms,
      ...{ startdate: '2026-03-01', lastWorkday: '2026-11-20' },
    });
    expect(await checked()).toBe(few + 3);
    later(5);
    await read();
    expect(await checked()).toBe(few);
  });

  it('is derived again for everyone when a rule changes', async () => {
    const { send, timeOffBalanceId } = made;
    const terms = { name: 'Vacation hours', defaultAccrual: '0', expirationMonths: 0 };
    await send('editTimeOffBalance', { id: timeOffBalanceId, version: 2, ...terms });
    expect(await checked()).toBeGreaterThanOrEqual(few + 3);
    later(5);
    await read();
    expect(await checked()).toBe(few);
  });

  it('is reported for the next two weeks from what is kept, over leave, losses and the end of a contract', async () => {
    for (const date of ['2026-11-16', '2026-11-21', '2026-11-24']) expect(await checked(date)).toBe(few);
    later(3 * 24 * 60);
    expect(await checked()).toBe(few);
  });

  it('is derived for other dates, and keeps what there is', async () => {
    for (const date of ['2025-12-31', '2027-01-01']) expect(await checked(date)).toBeGreaterThan(few);
    expect(await checked()).toBe(few);
  });
});
