import { describe, expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContract: '... on Contract { id version }',
  correctTimeOff: '... on LeaveCorrection { id version type linkedId }',
  deleteTimeOffCorrection: '... on Done { ok }',
};
const statsOf = `query ($userId: ID!) { plusMinus(userId: $userId, from: "2026-01-01", to: "2026-12-31") {
  since totals { start current lastWeek correction } day_stats { date minutes closing rows { kind value } } } }`;
const listOf = `query ($user_id: ID!, $type: CorrectionType!) {
  corrections(user_id: $user_id, min_date: "2026-01-01", max_date: "2026-12-31", type: $type) {
    id type kind date amount payoutDate note linkedId mayRemove } }`;
const leaveOf = `query ($userId: ID!) { leaveBalances(userId: $userId) { balanceId now } }`;

/** Eva works 8 hours a day since Monday 9 November 2026 and worked 10 that day; today is Tuesday 10 November. */
const evasHours = async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const employeeId = world.ids.employee;
  const day = 480;
  await send('createContract', {
    id: id('con'),
    employeeId,
    departmentId: world.departmentId,
    contractTypeId: world.made.contractTypes['Fixed hours'],
    minutes: { mo: day, tu: day, we: day, th: day, fr: day, sa: 0, su: 0 },
    startdate: '2026-11-09',
    wageMinor: 1400,
  });
  await approvedHours(world, { date: '2026-11-09', starttime: '08:00', endtime: '18:00', breakMinutes: 0 });
  const correct = (more: object, by = owner) =>
    send(
      'correctTimeOff',
      { id: id('lco'), employeeId, balanceId: 'overtime', date: '2026-11-10', amount: 60, ...more },
      by,
    );
  const stats = async (by = owner) => (await by.query(statsOf, { userId: employeeId })).data?.plusMinus;
  const current = async () => (await stats()).totals.current;
  const list = async (type = 'Overtime', by = owner) =>
    (await by.query(listOf, { user_id: employeeId, type })).data?.corrections;
  const leave = async () => (await owner.query(leaveOf, { userId: employeeId })).data.leaveBalances[0].now;
  return { world, owner, id, send, correct, stats, current, list, leave, employeeId };
};
/** 10 h worked on Monday, nothing yet on Tuesday. */
const before = 120 - 480;

describe('corrections of plus-minus', () => {
  it('[R3-48] add hours and subtract them, and are listed as Overtime', async () => {
    const { correct, current, list } = await evasHours();
    expect(await current()).toBe(before);
    expect(await correct({ note: 'Inventory night' })).toMatchObject({ version: 1, type: 'Overtime' });
    await correct({ amount: -20, date: '2026-11-09' });
    expect(await current()).toBe(before + 40);
    expect(await list()).toMatchObject([
      { type: 'Overtime', kind: 'change', date: '2026-11-10', amount: 60, note: 'Inventory night', mayRemove: true },
      { type: 'Overtime', date: '2026-11-09', amount: -20 },
    ]);
    expect(await list('TimeOffBalance')).toEqual([]);
  });

  it('[R7-40] are removed, and the removal is undone', async () => {
    const { owner, send, correct, current } = await evasHours();
    const { id } = await correct({});
    const removed = await send('deleteTimeOffCorrection', { id, version: 1 });
    expect(removed).toMatchObject({ ok: true });
    expect(await current()).toBe(before);
    await owner.mutate(
      'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { key } } }',
      { input: { operation: removed.operation } },
    );
    expect(await current()).toBe(before + 60);
  });

  it('are not restored next to one that replaced them, also when both happen at once', async () => {
    const { owner, send, correct, list } = await evasHours();
    const undo = async (operation: string) => {
      const document = `mutation ($input: UndoOperationInput!) { undoOperation(input: $input) {
        __typename ... on Refusal { code key } } }`;
      return (await owner.mutate(document, { input: { operation } })).data.undoOperation;
    };
    const start = { kind: 'start', amount: 60, date: '2026-11-10' };
    const remove = async ({ id }: { id: string }) => send('deleteTimeOffCorrection', { id, version: 1 });
    const removed = await remove(await correct(start));
    const next = await correct(start);
    expect(await undo(removed.operation)).toMatchObject({ code: 'STATE', key: 'correctionTwice' });
    await remove(next);
    for (const day of ['02', '03', '04', '05', '06']) {
      const there = { ...start, date: `2026-11-${day}` };
      const again = await remove(await correct(there));
      const answers = await Promise.all([undo(again.operation), correct(there)]);
      expect(answers.filter(({ key }) => key === 'correctionTwice')).toHaveLength(1);
    }
    expect(await list()).toHaveLength(5);
  });

  it('set a start balance, before which nothing counts', async () => {
    const { correct, stats } = await evasHours();
    await correct({ amount: 999, date: '2026-11-08' });
    await correct({ kind: 'start', amount: 750, date: '2026-11-10' });
    const { since, totals, day_stats } = await stats();
    expect(since).toBe('2026-11-10');
    expect(totals).toMatchObject({ start: 0, current: 750 - 480, correction: 750 });
    expect(day_stats).toHaveLength(1);
    expect(day_stats[0].rows[0]).toEqual({ kind: 'startBalance', value: 750 });
    expect(await correct({ kind: 'start', amount: 1, date: '2026-11-10' })).toMatchObject({ key: 'correctionTwice' });
    expect(await correct({ kind: 'start', balanceId: 'minijob' })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('set a closing balance that holds whatever is found to lie before it', async () => {
    const { world, correct, stats } = await evasHours();
    await correct({ kind: 'closing', amount: 0, date: '2026-11-09' });
    const closed = async () => (await stats()).day_stats.find(({ date }: { date: string }) => date === '2026-11-09');
    expect(await closed()).toMatchObject({ closing: 0, minutes: 0 });
    expect((await closed()).rows.at(-1)).toEqual({ kind: 'closingBalance', value: -120 });
    await approvedHours(world, { date: '2026-11-09', starttime: '19:00', endtime: '20:00', breakMinutes: 0 });
    expect((await closed()).rows.at(-1)).toEqual({ kind: 'closingBalance', value: -180 });
    expect((await stats()).totals.current).toBe(-480);
  });

  it('pay hours out on a date that is not before their own', async () => {
    const { correct, current, list } = await evasHours();
    await correct({ amount: -90, payoutDate: '2026-11-30' });
    expect(await current()).toBe(before - 90);
    expect(await list()).toMatchObject([{ amount: -90, payoutDate: '2026-11-30' }]);
    expect(await correct({ amount: 90, payoutDate: '2026-11-30' })).toMatchObject({ key: 'correctionPaysOut' });
    expect(await correct({ amount: -90, payoutDate: '2026-11-09' })).toMatchObject({ field: 'payoutDate' });
  });

  it('decision 93: move hours to leave and back as pairs, below 0 from plus-minus, never from leave', async () => {
    const { world, id, send, correct, current, leave, list } = await evasHours();
    const balance = world.made.timeOffBalanceId;
    const had = await leave();
    const toId = id('lco');
    const moved = await correct({ amount: -120, toBalanceId: balance, toId });
    expect(moved).toMatchObject({ linkedId: toId });
    expect([await current(), await leave()]).toEqual([before - 120, had + 120]);
    expect(await send('deleteTimeOffCorrection', { id: toId, version: 1 })).toMatchObject({ ok: true });
    expect([await current(), await leave()]).toEqual([before, had]);
    expect(await list()).toEqual([]);
    const back = { balanceId: balance, toBalanceId: 'overtime' };
    expect(await correct({ ...back, amount: -60_000, toId: id('lco') })).toMatchObject({ key: 'correctionNotCovered' });
    await correct({ balanceId: balance, amount: 300 });
    expect(await correct({ ...back, amount: -300, toId: id('lco') })).toMatchObject({ version: 1 });
    expect([await current(), await leave()]).toEqual([before + 300, had]);
  });

  it('[R6-40] are for people who edit plus-minus hours, and not for their own', async () => {
    const { world, correct, list, stats } = await evasHours();
    const [planner, manager, eva] = await Promise.all(
      ['planner', 'manager', 'employee'].map((role) => world.as(role as 'planner')),
    );
    expect(await correct({}, planner)).toMatchObject({ code: 'FORBIDDEN' });
    const made = await correct({}, manager);
    expect(made).toMatchObject({ version: 1 });
    expect(await correct({ employeeId: world.ids.manager }, manager)).toMatchObject({ key: 'correctionOwn' });
    expect(await list('Overtime', eva!)).toMatchObject([{ amount: 60, mayRemove: false }]);
    expect((await stats(eva)).totals.correction).toBe(60);
  });
});
