import { describe, expect, it } from 'vitest';
import { mostPeopleOfLeave } from '#domain/absence/year-end.ts';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { evasLeave } from './evas-leave.ts';

const closed = '... on LeaveYearClosed { corrections refused { employeeId balanceId key } }';
type Row = { employeeId: string; balanceId: string; left: number; expiring: number; isClosed: boolean };

/** Eva and Cem at the end of 2026: 160.62 h each, and for Eva the remainder of 2025. Leave lasts until 30 June. */
const yearEnd2026 = async () => {
  const eva = await evasLeave();
  const { world, owner, id, send, terms } = eva;
  const cem = world.ids.colleague;
  await send('createContract', { ...terms, id: id('con'), employeeId: cem, startdate: '2026-01-01' });
  const rows = async (by: Client = owner) => {
    const { data } = await by.query(
      '{ yearEnd(year: 2026) { balances { name } rows { employeeId balanceId unit left expiring isClosed problem } } }',
    );
    return data.yearEnd?.rows as Row[];
  };
  const rowOf = async (employeeId: string) => (await rows()).find((row) => row.employeeId === employeeId)!;
  const close = (input: object, by: Client = owner) =>
    sendMutation(by, 'closeLeaveYear', { year: 2026, ...input }, closed);
  const chosen = ({ employeeId, balanceId, left }: Row, carryOver: number, payOut = 0) => ({
    employeeId,
    balanceId,
    left,
    carryOver,
    payOut,
  });
  const leaveOf = async (userId: string, date: string) =>
    (
      await owner.query(
        `{ leaveBalances(userId: "${userId}", date: "${date}") { now carried expiring { lastDay amount } months { month
          lines { kind amount correction { id reason lastDay payoutDate } } } } }`,
      )
    ).data.leaveBalances[0];
  const undo = (operation: string) => sendMutation(owner, 'undoOperation', { operation });
  return { ...eva, cem, rows, rowOf, close, chosen, leaveOf, undo };
};

describe('closing a leave year', () => {
  it('carries over, pays out and lets expire for many people at once, and one undo takes it back', async () => {
    const { world, cem, rows, rowOf, close, chosen, leaveOf, undo } = await yearEnd2026();
    const eva = world.ids.employee;
    const [ofEva, ofCem] = [await rowOf(eva), await rowOf(cem)];
    // 261 weekdays of 8 h at 0.0769230769.
    expect(ofCem).toMatchObject({ left: 9637, expiring: 0, isClosed: false });
    const before = await rows();
    const done = await close({
      carryUntil: '2027-03-31',
      payoutDate: '2027-01-31',
      rows: [chosen(ofEva, 2400, 1200), chosen(ofCem, ofCem.left)],
    });
    expect(done).toMatchObject({ __typename: 'LeaveYearClosed', corrections: 4, refused: [] });
    expect(await leaveOf(eva, '2027-01-01')).toMatchObject({
      carried: 2400,
      expiring: expect.arrayContaining([{ lastDay: '2027-03-31', amount: 2400 }]),
    });
    expect((await leaveOf(cem, '2027-01-01')).carried).toBe(9637);
    const december = (await leaveOf(eva, '2026-12-31')).months.at(-1).lines;
    expect(december.filter(({ correction }: { correction: object | null }) => correction)).toMatchObject([
      { kind: 'paidOut', amount: -1200, correction: { reason: 'payout', payoutDate: '2027-01-31' } },
      { kind: 'expired', amount: -(ofEva.left - 3600), correction: { reason: 'givenUp' } },
      { kind: 'carriedOver', amount: 0, correction: { reason: 'carryOver', lastDay: '2027-03-31' } },
    ]);
    expect((await rowOf(eva)).isClosed).toBe(true);
    expect(await undo(done.operation)).toMatchObject({ __typename: 'Done' });
    expect(await rows()).toEqual(before);
  });

  it('puts what is paid out into the payroll of its date, under a code for the balance', async () => {
    const { world, owner, rowOf, close, chosen, timeOffBalanceId } = await yearEnd2026();
    const row = await rowOf(world.ids.employee);
    await close({ payoutDate: '2027-01-15', rows: [chosen(row, row.left - 600, 600)] });
    const rules = {
      version: 0,
      frequency: 'month',
      anchor: '2025-12-29',
      lookBack: 2,
      wageCodes: [
        { component: 'leavePayout', detail: timeOffBalanceId, contractTypeId: null, departmentId: null, code: '4711' },
      ],
      costCentres: [],
      adviserNr: null,
      clientNr: null,
    };
    expect(await sendMutation(owner, 'editPayrollRules', rules)).toMatchObject({ __typename: 'PayrollRules' });
    const { data } = await owner.query(
      '{ payroll(date: "2027-01-15") { people { lines { component detailName code minutes amountMinor } } } }',
    );
    const lines = data.payroll.people.flatMap((person: { lines: { component: string }[] }) => person.lines);
    expect(lines.filter(({ component }: { component: string }) => component === 'leavePayout')).toEqual([
      { component: 'leavePayout', detailName: 'Vacation hours', code: '4711', minutes: 600, amountMinor: 14_000 },
    ]);
  });

  it('refuses a row that changed since, what is more than is left, and writes the others', async () => {
    const { world, cem, rowOf, close, chosen } = await yearEnd2026();
    const [ofEva, ofCem] = [await rowOf(world.ids.employee), await rowOf(cem)];
    const done = await close({ rows: [chosen({ ...ofEva, left: ofEva.left - 1 }, 0), chosen(ofCem, 0)] });
    expect(done).toMatchObject({
      corrections: 1,
      refused: [{ employeeId: ofEva.employeeId, balanceId: ofEva.balanceId, key: 'yearEndChanged' }],
    });
    expect(await rowOf(cem)).toMatchObject({ left: 0, isClosed: true });
    expect(await close({ rows: [chosen(ofEva, ofEva.left, 1)] })).toMatchObject({
      corrections: 0,
      refused: [{ key: 'yearEndTooMuch' }],
    });
    const byRule = chosen(ofEva, ofEva.left - ofEva.expiring);
    expect(await close({ rows: [byRule] })).toMatchObject({ code: 'INVALID', key: 'yearEndNothing' });
    expect(await close({ carryUntil: '2026-12-31', rows: [byRule] })).toMatchObject({ key: 'yearEndCarriesOn' });
    expect(await close({ payoutDate: '2026-12-30', rows: [byRule] })).toMatchObject({ key: 'yearEndPaysLater' });
  });

  it('is of as many people at once as a request can check', async () => {
    const { close, timeOffBalanceId } = await yearEnd2026();
    const rows = Array.from({ length: mostPeopleOfLeave + 1 }, (_, number) => ({
      ...{ employeeId: `emp_${number}`, balanceId: timeOffBalanceId, left: 60, carryOver: 60, payOut: 0 },
    }));
    const tooMany = { code: 'INVALID', key: 'input.tooMany', field: 'rows', limit: String(mostPeopleOfLeave) };
    expect(await close({ rows })).toMatchObject(tooMany);
  });

  it('is for people who may adjust balances, and not for their own leave', async () => {
    const { world, send, terms, id, rows, close, chosen } = await yearEnd2026();
    await send('createContract', { ...terms, id: id('con'), employeeId: world.ids.manager });
    const [planner, manager] = [await world.as('planner'), await world.as('manager')];
    expect(await rows(planner)).toBeUndefined();
    const seen = await rows(manager);
    const own = seen.find(({ employeeId }) => employeeId === world.ids.manager)!;
    expect(own).toMatchObject({ problem: 'correctionOwn' });
    expect(await close({ rows: [chosen(own, 0)] }, planner)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await close({ rows: [chosen(own, 0)] }, manager)).toMatchObject({
      corrections: 0,
      refused: [{ key: 'correctionOwn' }],
    });
  });

  it('next to a correction of the same leave keeps one of them waiting: nothing is carried twice or lost', async () => {
    const { world, id, send, rowOf, close, chosen, leaveOf, timeOffBalanceId } = await yearEnd2026();
    const eva = world.ids.employee;
    const row = await rowOf(eva);
    const correct = send('correctTimeOff', {
      id: id('lco'),
      employeeId: eva,
      balanceId: timeOffBalanceId,
      date: '2026-12-01',
      amount: -600,
    });
    const [ended, corrected] = await Promise.all([close({ rows: [chosen(row, 0, row.left)] }), correct]);
    expect(corrected.__typename).toBe('LeaveCorrection');
    const { carried } = await leaveOf(eva, '2027-01-01');
    // Either the year end noticed the correction and was refused, or it came first and the correction is owed.
    if (ended.refused.length > 0) expect([ended.refused[0].key, carried]).toEqual(['yearEndChanged', row.left - 600]);
    // A remainder of less than a minute is not paid out, and pays a part of the debt.
    else expect([-600, -599]).toContain(carried);
  });
});
