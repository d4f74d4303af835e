import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { evasLeave } from './evas-leave.ts';

const document = `query ($input: CorrectTimeOffInput!) { timeOffCorrectionPreview(input: $input) {
  looked changed rows { employeeId balanceId nowBefore nowAfter lastDay endingBefore endingAfter } } }`;
type Row = {
  balanceId: string;
  nowBefore: number;
  nowAfter: number;
  endingBefore: number;
  endingAfter: number;
};

/** Eva works 40 hours and has 20 days of leave a year; today is 10 November 2026. */
describe('what a correction of leave or hours would change', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  let extraId: string;
  let asked: { employeeId: string; balanceId: string; date: string; amount: number };
  beforeAll(async () => {
    made = await evasLeave();
    extraId = made.id('tob');
    await made.send('createTimeOffBalance', { id: extraId, unit: 'hours', name: 'Extra', defaultAccrual: '0' });
    const balanceId = made.timeOffBalanceId;
    asked = { employeeId: made.world.ids.employee, balanceId, date: '2026-08-03', amount: 600 };
  });
  const inputOf = (more: object) => ({ id: made.id('lco'), ...asked, ...more });
  const preview = async (input: object, by = made.owner) => {
    const { data, errors } = await by.query(document, { input });
    return data?.timeOffCorrectionPreview ?? errors![0]!.extensions;
  };
  const correct = (input: object, by = made.owner) =>
    sendMutation(by, 'correctTimeOff', input, '... on LeaveCorrection { id version }');
  const remove = ({ id, version }: { id: string; version: number }) =>
    sendMutation(made.owner, 'deleteTimeOffCorrection', { id, version }, '... on Done { ok }');
  const leave = async () => {
    const { data } = await made.owner.query(
      `{ leaveBalances(userId: "${asked.employeeId}") { balanceId now ending } }`,
    );
    return data.leaveBalances as { balanceId: string; now: number; ending: number }[];
  };
  const plusMinus = async () => {
    const { data } = await made.owner.query(`{ plusMinus(userId: "${asked.employeeId}", from: "2026-11-09",
      to: "2026-11-10") { totals { current } } }`);
    return data.plusMinus.totals.current as number;
  };

  it.each<[string, () => object]>([
    ['leave that is added with its own last day', () => ({ lastDay: '2026-12-15' })],
    ['leave that is taken out in December', () => ({ amount: -60, date: '2026-12-01' })],
    ['leave that is paid', () => ({ amount: -120, date: '2026-11-02', payoutDate: '2026-11-30' })],
    ['a move', () => ({ amount: -300, toBalanceId: extraId, toId: made.id('lco') })],
    ["a longer last day of one year's leave", () => ({ cycle: 2025, amount: 0, lastDay: '2026-12-31' })],
  ])('is what the balances are once it is saved: %s', async (_, more) => {
    const before = await leave();
    const input = inputOf(more());
    const { looked, changed, rows } = await preview(input);
    expect({ looked, changed }).toEqual({ looked: 1, changed: 1 });
    expect(await leave()).toEqual(before);
    const saved = await correct(input);
    const after = await leave();
    const moved = after.filter((one) => !before.some((old) => JSON.stringify(old) === JSON.stringify(one)));
    expect(
      rows.map(({ balanceId, nowAfter, endingAfter }: Row) => ({ balanceId, now: nowAfter, ending: endingAfter })),
    ).toEqual(moved);
    for (const { balanceId, nowBefore, endingBefore } of rows as Row[])
      expect(before).toContainEqual({ balanceId, now: nowBefore, ending: endingBefore });
    expect(moved.length).toBeGreaterThan(0);
    await remove(saved);
  });

  it.each<[string, object]>([
    ['hours that are added', { amount: 90, date: '2026-11-09' }],
    ['a start balance below zero', { amount: -240, date: '2026-11-09', kind: 'start' }],
  ])('is what plus-minus is once it is saved: %s', async (_, more) => {
    const current = await plusMinus();
    const input = inputOf({ balanceId: 'overtime', ...more });
    const { rows } = await preview(input);
    expect(rows).toMatchObject([{ balanceId: 'overtime', nowBefore: current }]);
    const saved = await correct(input);
    expect(await plusMinus()).toBe(rows[0].nowAfter);
    expect(rows[0].nowAfter).not.toBe(current);
    await remove(saved);
  });

  it('is nothing for a date after this year', async () => {
    expect(await preview(inputOf({ date: '2027-01-04' }))).toEqual({ looked: 1, changed: 0, rows: [] });
  });

  it('is refused to the same people, and for the same reasons, as the correction', async () => {
    const { world } = made;
    const refusal = ({ code, key }: { code?: string; key?: string }) => ({ code, key });
    const both = async (more: object, by: Client) => {
      const input = inputOf(more);
      const [shown, saved] = [await preview(input, by), await correct(input, by)];
      if (saved.id) await remove(saved);
      expect(refusal(shown)).toEqual(refusal(saved));
      return refusal(shown).code;
    };
    const roles = ['owner', 'manager', 'planner', 'employee', 'colleague', 'nobody'] as const;
    const codes: Record<string, (string | undefined)[]> = {};
    for (const role of roles) {
      const by = await world.as(role);
      codes[role] = [await both({}, by), await both({ balanceId: 'overtime' }, by)];
    }
    expect(codes).toMatchObject({ owner: [undefined, undefined], manager: [undefined, undefined] });
    expect([codes.planner![0], codes.employee![0], codes.colleague![0]]).toEqual(Array(3).fill('FORBIDDEN'));
    const manager = await world.as('manager');
    expect(await both({ employeeId: world.ids.manager }, manager)).toBe('FORBIDDEN');
    expect(await both({ employeeId: 'emp_other' }, made.owner)).toBe('NOT_FOUND');
    for (const wrong of [{ amount: 0 }, { balanceId: 'tob_other' }, { cycle: 2027 }])
      expect(await both(wrong, made.owner)).toBe('INVALID');
    const tooMuch = { amount: -20_000, toBalanceId: extraId, toId: made.id('lco') };
    expect(await both(tooMuch, made.owner)).toBe('INVALID');
  });
});
