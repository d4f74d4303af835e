import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { evasLeave } from './evas-leave.ts';

const fields = `... on PeopleCorrected { rehearsal corrected rows { employeeId name before after problem
  effect { nowBefore nowAfter lastDay endingBefore endingAfter } } }`;

const evaAndOthers = async () => {
  const eva = await evasLeave();
  const { world, owner, timeOffBalanceId } = eva;
  const ids = [world.ids.employee!, world.ids.colleague!];
  const correct = (more: object = {}, by: Client = owner) =>
    sendMutation(
      by,
      'correctTimeOffOfPeople',
      {
        rehearsal: false,
        employeeIds: ids,
        balanceId: timeOffBalanceId,
        date: '2026-08-03',
        amount: 480,
        note: 'Anniversary day',
        ...more,
      },
      fields,
    );
  const nowOf = async (userId: string) =>
    (await owner.query(`{ leaveBalances(userId: "${userId}") { balanceId now } }`)).data.leaveBalances.find(
      (leaveBalance: { balanceId: string }) => leaveBalance.balanceId === timeOffBalanceId,
    )?.now as number;
  return { ...eva, ids, correct, nowOf };
};

describe('a correction of several people', () => {
  it('says first what it makes of each balance, writes them at once, and one undo takes all back', async () => {
    const { owner, ids, correct, nowOf } = await evaAndOthers();
    const before = await Promise.all(ids.map(nowOf));
    const rehearsed = await correct({ rehearsal: true });
    expect(rehearsed).toMatchObject({ rehearsal: true, corrected: 2 });
    expect(await Promise.all(ids.map(nowOf))).toEqual(before);
    const done = await correct();
    expect(done.rows).toEqual(rehearsed.rows);
    expect(done.rows.map((row: { before: number; after: number }) => row.after - row.before)).toEqual([480, 480]);
    expect(await Promise.all(ids.map(nowOf))).toEqual(before.map((now) => now + 480));
    expect(await sendMutation(owner, 'undoOperation', { operation: done.operation })).toMatchObject({
      __typename: 'Done',
    });
    expect(await Promise.all(ids.map(nowOf))).toEqual(before);
  });

  it('says what a correction of an earlier date makes of the balance today and at the end of the year', async () => {
    const { world, owner, ids, correct } = await evaAndOthers();
    const eva = ids[0]!;
    const balance = async () => {
      const { data } = await owner.query(`{ leaveBalances(userId: "${eva}") { now ending lastDay } }`);
      return data.leaveBalances[0] as { now: number; ending: number; lastDay: string };
    };
    const holds = async (more: object) => {
      const before = await balance();
      const [{ effect, ...row }] = (await correct({ rehearsal: true, employeeIds: [eva], ...more })).rows;
      await correct({ employeeIds: [eva], ...more });
      const after = await balance();
      expect(effect).toEqual({
        ...{ nowBefore: before.now, nowAfter: after.now, lastDay: after.lastDay },
        ...{ endingBefore: before.ending, endingAfter: after.ending },
      });
      return { onDate: row.after - row.before, today: after.now - before.now, ending: after.ending - before.ending };
    };
    // Leave of 2025 could be taken until June.
    expect(await holds({ date: '2025-08-01' })).toEqual({ onDate: 480, today: 0, ending: 0 });
    const own = await holds({ date: '2026-08-03', lastDay: '2026-11-30' });
    expect(own).toEqual({ onDate: 480, today: 480, ending: 0 });
    const ahead = await correct({ rehearsal: true, date: '2027-02-01' });
    const [{ effect }] = ahead.rows;
    expect(effect).toMatchObject({ lastDay: '2027-12-31' });
    expect([effect.nowAfter - effect.nowBefore, effect.endingAfter - effect.endingBefore]).toEqual([0, 480]);
    const [, stranger] = (
      await correct({ rehearsal: true, employeeIds: [eva, 'emp_unknown'] }, await world.as('owner'))
    ).rows;
    expect(stranger).toMatchObject({ problem: 'notFound', effect: null });
  });

  it('refuses people one by one and corrects the others', async () => {
    const { world, ids, correct, nowOf } = await evaAndOthers();
    const manager = await world.as('manager');
    const before = await nowOf(ids[0]!);
    const done = await correct({ employeeIds: [ids[0]!, world.ids.manager, 'emp_unknown'] }, manager);
    expect(done).toMatchObject({ corrected: 1 });
    expect(done.rows.map(({ problem }: { problem: string | null }) => problem)).toEqual([
      null,
      'correctionOwn',
      'notFound',
    ]);
    expect(await nowOf(ids[0]!)).toBe(before + 480);
  });

  it('has the rules of one correction, and is for people who may adjust balances', async () => {
    const { world, correct } = await evaAndOthers();
    const problemOf = async (more: object) =>
      (await correct({ rehearsal: true, ...more })).rows.map(({ problem }: { problem: string }) => problem)[0];
    expect(await problemOf({ amount: 0 })).toBe('input.required');
    expect(await problemOf({ amount: -60, lastDay: '2026-12-31' })).toBe('correctionTakesNoExpiry');
    expect(await problemOf({ balanceId: 'overtime' })).toBe('unknownBalance');
    expect(await correct({}, await world.as('planner'))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
