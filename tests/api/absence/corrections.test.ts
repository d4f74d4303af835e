import { describe, expect, it } from 'vitest';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave } from './evas-leave.ts';

const answers: Record<string, string> = {
  correctTimeOff: '... on LeaveCorrection { id version linkedId note }',
  deleteTimeOffCorrection: '... on Done { ok }',
  createTimeOffBalance: '... on TimeOffBalance { id version }',
  deleteTimeOffBalance: '... on Done { ok }',
  undoOperation: '',
};
const document = `query ($userId: ID!, $date: PlainDate) { leaveBalances(userId: $userId, date: $date) {
  balanceId taken now ending expiring { lastDay amount }
  months { lines { kind amount from unit reason otherBalanceId otherBalance correction { id version note linkedId } } } } }`;

type Line = { kind: string; amount: number; correction: { id: string; version: number } | null };

/** Eva's leave with a second balance in hours, which earns nothing. */
const evasCorrections = async () => {
  const eva = await evasLeave();
  const { world, owner, id, timeOffBalanceId } = eva;
  const send = (name: string, input: object, by = owner) => sendMutation(by, name, input, answers[name]);
  const extra = await send('createTimeOffBalance', {
    id: id('tob'),
    unit: 'hours',
    name: 'Extra',
    defaultAccrual: '0',
  });
  const asked = { employeeId: world.ids.employee, balanceId: timeOffBalanceId, date: '2026-08-03', amount: 600 };
  const correct = (more: object = {}, by = owner) => send('correctTimeOff', { id: id('lco'), ...asked, ...more }, by);
  const read = async (by = owner) =>
    (await by.query(document, { userId: world.ids.employee })).data.leaveBalances as {
      balanceId: string;
      taken: number;
      now: number;
      expiring: object[];
      months: { lines: Line[] }[];
    }[];
  const nowOf = async (balanceId = timeOffBalanceId) =>
    (await read()).find((one) => one.balanceId === balanceId)?.now ?? null;
  const linesOf = async (wanted: string) =>
    (await read()).flatMap(({ months }) => months.flatMap(({ lines }) => lines)).filter(({ kind }) => kind === wanted);
  const corrected = () => linesOf('corrected');
  return { ...eva, send, correct, read, nowOf, linesOf, corrected, extra };
};

describe('corrections of leave', () => {
  it('add leave and take it out, each an entry of its own', async () => {
    const { correct, nowOf, corrected, read } = await evasCorrections();
    const before = (await nowOf())!;
    const added = await correct({ note: 'Opening balance' });
    expect(await nowOf()).toBe(before + 600);
    expect(await correct({ amount: -120, date: '2026-09-01' })).toMatchObject({ version: 1 });
    expect(await nowOf()).toBe(before + 480);
    expect(await corrected()).toMatchObject([
      { amount: 600, from: '2026-08-03', correction: { id: added.id, note: 'Opening balance', linkedId: null } },
      { amount: -120, from: '2026-09-01' },
    ]);
    expect((await read())[0]!.taken).toBe(0);
  });

  it('expire on their own last day where they have one', async () => {
    const { correct, read } = await evasCorrections();
    await correct({ lastDay: '2026-12-15' });
    expect((await read())[0]!.expiring[0]).toEqual({ lastDay: '2026-12-15', amount: 600 });
    expect(await correct({ lastDay: '2026-02-28' })).toMatchObject({
      key: 'input.endsBeforeItBegins',
      field: 'lastDay',
    });
    expect(await correct({ amount: -60, lastDay: '2026-12-15' })).toMatchObject({ key: 'correctionTakesNoExpiry' });
    expect(await correct({ amount: 0 })).toMatchObject({ key: 'input.required', field: 'amount' });
    expect(await correct({ balanceId: 'tob_none' })).toMatchObject({ key: 'unknownBalance', field: 'balanceId' });
  });

  it('move leave as a pair that is deleted as a pair, and comes back as a pair', async () => {
    const { id, send, correct, nowOf, linesOf, extra, owner, timeOffBalanceId } = await evasCorrections();
    const before = (await nowOf())!;
    const move = { amount: -600, toBalanceId: extra.id, toId: id('lco') };
    const moved = await correct(move);
    expect(moved).toMatchObject({ linkedId: move.toId });
    expect([await nowOf(), await nowOf(extra.id)]).toEqual([before - 600, 600]);
    const about = { unit: 'hours', reason: 'correction' };
    expect((await linesOf('moved')).toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { ...about, amount: -600, otherBalanceId: extra.id, otherBalance: 'Extra' },
      { ...about, amount: 600, otherBalanceId: timeOffBalanceId, otherBalance: 'Vacation hours' },
    ]);
    const removed = await send('deleteTimeOffCorrection', { id: move.toId, version: 1 });
    expect(removed).toMatchObject({ ok: true });
    expect([await nowOf(), await nowOf(extra.id)]).toEqual([before, 0]);
    await owner.mutate(
      'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { key } } }',
      { input: { operation: removed.operation } },
    );
    expect([await nowOf(), await nowOf(extra.id)]).toEqual([before - 600, 600]);
    // The balance on 3 August is below 100 hours.
    expect(await correct({ ...move, id: id('lco'), toId: id('lco'), amount: -20_000 })).toMatchObject({
      key: 'correctionNotCovered',
      field: 'amount',
    });
    expect(await correct({ ...move, toId: null })).toMatchObject({ key: 'unknownBalance', field: 'toBalanceId' });
  });

  it('can be of one year: its amount, its last day, or both', async () => {
    const { correct, read, corrected, nowOf } = await evasCorrections();
    const before = (await nowOf())!;
    // Leave of 2025 expired on 1 July, as it lasted until 30 June.
    const longer = await correct({ cycle: 2025, amount: 0, lastDay: '2026-12-31' });
    expect(longer).toMatchObject({ version: 1 });
    const kept = (await nowOf())! - before;
    expect(kept).toBeGreaterThan(0);
    expect((await read())[0]!.expiring).toContainEqual({ lastDay: '2026-12-31', amount: kept });
    await correct({ cycle: 2025, amount: -60, date: '2026-11-01' });
    expect((await read())[0]!.expiring).toContainEqual({ lastDay: '2026-12-31', amount: kept - 60 });
    expect(await corrected()).toMatchObject([{ amount: -60, from: '2026-11-01' }]);
    expect(await correct({ cycle: 2025, amount: 0 })).toMatchObject({ key: 'input.required', field: 'amount' });
    expect(await correct({ cycle: 2027 })).toMatchObject({ key: 'correctionYearAhead', field: 'cycle' });
    expect(await correct({ cycle: 2026, lastDay: '2026-11-30' })).toMatchObject({ key: 'correctionYearEnds' });
    expect(await correct({ cycle: 2026, balanceId: 'overtime' })).toMatchObject({ key: 'correctionOfYear' });
  });

  it('are for people who may adjust balances, and not for their own leave', async () => {
    const { world, correct, send, nowOf, timeOffBalanceId } = await evasCorrections();
    const before = await nowOf();
    const planner = await world.as('planner');
    expect(await correct({}, planner)).toMatchObject({ code: 'FORBIDDEN' });
    const manager = await world.as('manager');
    const made = await correct({}, manager);
    expect(made).toMatchObject({ version: 1 });
    expect(await correct({ employeeId: world.ids.manager }, manager)).toMatchObject({
      code: 'FORBIDDEN',
      key: 'correctionOwn',
    });
    const { id, version } = made;
    expect(await send('deleteTimeOffCorrection', { id, version }, planner)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await send('deleteTimeOffCorrection', { id, version: 2 }, manager)).toMatchObject({ code: 'CONFLICT' });
    expect(await send('deleteTimeOffCorrection', { id, version }, manager)).toMatchObject({ ok: true });
    expect(await send('deleteTimeOffCorrection', { id, version }, manager)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await nowOf(timeOffBalanceId)).toBe(before);
  });

  it('of two moves of the last hours at once let one through', async () => {
    const { id, correct, nowOf, extra } = await evasCorrections();
    const amount = -8000;
    const move = () => correct({ date: '2026-11-10', amount, toBalanceId: extra.id, toId: id('lco') });
    const answers = await Promise.all([move(), move()]);
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['LeaveCorrection', 'Refusal']);
    expect(await nowOf(extra.id)).toBe(-amount);
  });

  it('of a move and a removal of what it moves let one through', async () => {
    const { world, id, send, correct, nowOf, extra } = await evasCorrections();
    const added = await correct({ date: '2026-11-10' });
    // All but a minute: the displayed amount is rounded.
    const amount = 1 - (await nowOf())!;
    const { table } = world.ports;
    const transact = table.transact.bind(table);
    // The correction is removed after the move has read it.
    table.transact = async (actions) => {
      table.transact = transact;
      await send('deleteTimeOffCorrection', { id: added.id, version: 1 });
      return transact(actions);
    };
    const move = { date: '2026-11-10', amount, toBalanceId: extra.id, toId: id('lco') };
    expect(await correct(move)).toMatchObject({ key: 'correctionNotCovered' });
    expect([await nowOf(), await nowOf(extra.id)]).toEqual([1 - amount - 600, 0]);
  });

  it('are read as they are written while the index of the dates lags', async () => {
    const { world, id, correct, extra, timeOffBalanceId } = await evasCorrections();
    const start = { date: '2026-11-10', balanceId: 'overtime', kind: 'start' };
    const added = { date: '2026-11-10', balanceId: extra.id };
    expect(await correct(start)).toMatchObject({ version: 1 });
    expect(await correct(added)).toMatchObject({ version: 1 });
    const { table } = world.ports;
    const query = table.query.bind(table);
    table.query = async (params) => {
      const page = await query(params);
      if (!('IndexName' in params)) return page;
      return { ...page, items: page.items.filter(({ __edb_e__ }) => __edb_e__ !== 'leaveCorrection') };
    };
    try {
      expect(await correct(start)).toMatchObject({ key: 'correctionTwice' });
      const move = { ...added, amount: -600, toBalanceId: timeOffBalanceId, toId: id('lco') };
      expect(await correct(move)).toMatchObject({ version: 1 });
    } finally {
      table.query = query;
    }
  });
});

describe('deleting a balance', () => {
  const kept = { code: 'STATE', key: 'timeOffBalanceHasLeave' };

  it('is refused while a correction names it, as its past would change', async () => {
    const { send, correct, extra } = await evasCorrections();
    const made = await correct({ balanceId: extra.id });
    expect(await send('deleteTimeOffBalance', { id: extra.id, version: 1 })).toMatchObject(kept);
    expect(await send('deleteTimeOffCorrection', { id: made.id, version: made.version })).toMatchObject({ ok: true });
    expect(await send('deleteTimeOffBalance', { id: extra.id, version: 1 })).toMatchObject({ ok: true });
  });

  it('is refused when its return is undone while a correction or a policy names it again', async () => {
    const { send, owner, correct, extra, absencePolicyId } = await evasCorrections();
    const undo = (operation: string) => sendMutation(owner, 'undoOperation', { operation });
    const deleted = await send('deleteTimeOffBalance', { id: extra.id, version: 1 });
    const back = await undo(deleted.operation);
    expect(back).toMatchObject({ __typename: 'Done' });
    const made = await correct({ balanceId: extra.id });
    expect(await undo(back.operation)).toMatchObject(kept);
    await send('deleteTimeOffCorrection', { id: made.id, version: made.version });
    const { data } = await owner.query('{ leave { policies { id version name accrualSource } } }');
    const policy = data.leave.policies.find(({ id }: { id: string }) => id === absencePolicyId);
    const edit = (more: object) => send('editAbsencePolicy', { ...policy, rows: [], ...more });
    await edit({ waitHoursBalanceId: extra.id });
    expect(await undo(back.operation)).toMatchObject({
      code: 'STATE',
      key: 'timeOffBalanceInUse',
      measured: policy.name,
    });
    await edit({ version: policy.version + 1 });
    expect(await undo(back.operation)).toMatchObject({ __typename: 'Done' });
  });

  it('is refused while a contract earns in it, or an absence is taken from it', async () => {
    const { send, owner, contract, terms, extra, world, id, absenceTypes } = await evasCorrections();
    const factor = (value: string) => ({ ...terms, accruals: [{ balanceId: extra.id, factor: value }] });
    await send('editContract', { id: contract.id, version: 1, ...factor('0.02') });
    expect(await send('deleteTimeOffBalance', { id: extra.id, version: 1 })).toMatchObject(kept);
    await send('editContract', { id: contract.id, version: 2, ...factor('0') });
    const { data } = await owner.query(`{ leave { policies { id version name accrualSource
      rows { absenceTypeId balanceIds hours dayValue autoSelectBalance } } } }`);
    const policy = data.leave.policies[0];
    type Row = { absenceTypeId: string; balanceIds: string[] };
    const rows = policy.rows.map((row: Row) =>
      row.absenceTypeId === absenceTypes.Vacation ? { ...row, balanceIds: [...row.balanceIds, extra.id] } : row,
    );
    await send('editAbsencePolicy', { ...policy, rows });
    const days = { firstDay: '2026-12-07', lastDay: '2026-12-07', balanceId: extra.id };
    const asked = { id: id('abs'), employeeId: world.ids.employee, absenceTypeId: absenceTypes.Vacation, ...days };
    expect(await send('requestAbsence', asked)).toMatchObject({ __typename: 'Absence' });
    await send('editAbsencePolicy', { ...policy, version: policy.version + 1 });
    expect(await send('deleteTimeOffBalance', { id: extra.id, version: 1 })).toMatchObject(kept);
    await owner.mutate(decideAbsenceDocument('withdraw'), { input: { id: asked.id, version: 1 } });
    expect(await send('deleteTimeOffBalance', { id: extra.id, version: 1 })).toMatchObject({ ok: true });
  });
});
