import { describe, expect, it } from 'vitest';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave } from './evas-leave.ts';

const document = `query ($input: ChangeEffectInput!) { changeEffect(input: $input) { looked changed
  rows { balanceId nowBefore nowAfter endingBefore endingAfter } } }`;
const answers: Record<string, string> = {
  requestAbsence: '... on Absence { id version status }',
  editAbsence: '... on Absence { id version }',
  endAbsence: '... on Absence { lastDay }',
  deleteTimeOffCorrection: '... on Done { ok }',
  deleteContract: '... on Done { ok }',
  editContract: '... on Contract { id }',
  declineTimesheetEntries: '... on ReviewedTimesheetEntries { skipped { key } }',
  deleteTimesheetEntry: '... on Done { ok }',
  editTimesheetEntry: '... on TimesheetEntry { id }',
  deactivateDepartment: '... on RemovedPlace { id }',
};
type Row = { balanceId: string; nowBefore: number; nowAfter: number; endingBefore: number; endingAfter: number };

/** Eva's leave, with the effect of a change on it; today is 10 November 2026. */
const evasChanges = async () => {
  const eva = await evasLeave();
  const { owner, world, timeOffBalanceId } = eva;
  const look = async (input: object, by: Client = owner) =>
    (await by.query(document, { input })).data?.changeEffect as { changed: number; rows: Row[] } | null;
  const leave = async (): Promise<[number, number]> => {
    const { data } = await owner.query('query ($id: ID!) { leaveBalances(userId: $id) { balanceId now ending } }', {
      id: world.ids.employee,
    });
    const own = data.leaveBalances.find(({ balanceId }: Row) => balanceId === timeOffBalanceId);
    return own ? [own.now, own.ending] : [0, 0];
  };
  const owed = async (): Promise<number> => {
    const { data } = await owner.query(
      'query ($id: ID!) { plusMinus(userId: $id, from: "2026-11-01", to: "2026-11-10") { totals { current } } }',
      { id: world.ids.employee },
    );
    return data.plusMinus.totals.current;
  };
  const write = async (name: string, change: object): Promise<object> => {
    const verb = /^(withdraw|approve)Absence$/.exec(name)?.[1];
    if (!verb) return sendMutation(owner, name, change, answers[name]);
    return (await owner.mutate(decideAbsenceDocument(verb), { input: change })).data![name];
  };
  /** Previews the change's effect on the leave, makes the change, and compares. */
  const holds = async (input: object, name: string, change: object): Promise<void> => {
    const before = [...(await leave()), await owed()];
    const effect = await look(input);
    const row = effect?.rows.find(({ balanceId }) => balanceId === timeOffBalanceId);
    const plusMinus = effect?.rows.find(({ balanceId }) => balanceId === 'overtime');
    expect(row && [row.nowBefore, row.endingBefore, plusMinus?.nowBefore ?? before[2]]).toEqual(before);
    expect([...(await leave()), await owed()]).toEqual(before);
    expect(await write(name, change)).not.toHaveProperty('key');
    expect(row && [row.nowAfter, row.endingAfter]).toEqual(await leave());
    expect(await leave()).not.toEqual(before.slice(0, 2));
    expect(plusMinus?.nowAfter ?? before[2]).toBe(await owed());
  };
  /** Leave of the policy accrues by hours worked; sick days count the contract's hours. */
  const accrueByWork = (): Promise<void> => editPolicy('WORKED');
  const editPolicy = async (accrualSource: 'CONTRACT' | 'WORKED'): Promise<void> => {
    const { data } = await owner.query(`{ leave { policies { id version name waitHoursBalanceId
      publicHolidayAbsenceTypeId zeroOutPublicHolidayOverlap
      rows { absenceTypeId balanceIds hours dayValue autoSelectBalance } } } }`);
    const policy = data.leave.policies.find(({ id }: { id: string }) => id === eva.absencePolicyId);
    const rows = policy.rows.map((row: { absenceTypeId: string }) =>
      row.absenceTypeId === eva.absenceTypes.Sick ? { ...row, hours: 'CONTRACT' } : row,
    );
    expect(await eva.send('editAbsencePolicy', { ...policy, rows, accrualSource })).not.toHaveProperty('key');
  };
  const editSick = async (more: object): Promise<void> => {
    const { data } =
      await owner.query(`{ leave { absenceTypes { id version name icon colour leave isCounted allowOpenEnded
      defaultRosterAction requestable percentage accrues hasWaitHours paid } } }`);
    const type = data.leave.absenceTypes.find(({ id }: { id: string }) => id === eva.absenceTypes.Sick);
    expect(await eva.send('editAbsenceType', { ...type, ...more })).not.toHaveProperty('key');
  };
  /** Sick leave earns no leave and counts for 70 %. */
  const sickWithoutAccrual = async (): Promise<void> => {
    await editPolicy('CONTRACT');
    await editSick({ accrues: false, percentage: 7000 });
  };
  return { ...eva, look, holds, owed, accrueByWork, editSick, sickWithoutAccrual };
};

describe('what a change makes of balances, before it is made', () => {
  it('is said of an absence that is withdrawn', async () => {
    const { ask, holds } = await evasChanges();
    const { id, version } = await ask('2026-12-01', '2026-12-02');
    await holds({ withdrawnAbsenceId: id }, 'withdrawAbsence', { id, version });
  });

  it('is said of an absence that earns no leave and counts in part, when it is entered for someone', async () => {
    const { world, id, look, holds, sickWithoutAccrual, absenceTypes } = await evasChanges();
    await sickWithoutAccrual();
    const dates = { absenceTypeId: absenceTypes.Sick, firstDay: '2026-11-03', lastDay: '2026-11-06' };
    const entered = { employeeId: world.ids.employee, ...dates };
    await approvedHours(world, { date: '2026-11-02', starttime: '09:00', endtime: '12:00', breakMinutes: 0 });
    // Their own request waits for approval, and strangers learn nothing.
    const noneYet = { looked: 0, changed: 0, rows: [] };
    expect(await look({ enteredAbsence: entered }, await world.as('employee'))).toEqual(noneYet);
    expect(await look({ enteredAbsence: entered }, await world.as('colleague'))).toBeNull();
    await holds({ enteredAbsence: entered }, 'requestAbsence', { id: id('abs'), ...entered });
  });

  it('is said of an approved absence that is edited, also into the next year', async () => {
    const { world, id, look, holds, send, sickWithoutAccrual, absenceTypes } = await evasChanges();
    await sickWithoutAccrual();
    const first = { absenceTypeId: absenceTypes.Sick, firstDay: '2026-11-02', lastDay: '2026-11-06' };
    const employeeId = world.ids.employee;
    const absence = await send('requestAbsence', { id: id('abs'), employeeId, ...first });
    const longer = { ...first, lastDay: '2026-11-13' };
    const edit = { ...longer, id: absence.id, version: absence.version };
    await holds({ enteredAbsence: { employeeId, ...longer, absenceId: absence.id } }, 'editAbsence', edit);
    const ahead = { employeeId, absenceTypeId: absenceTypes.Sick, firstDay: '2027-02-01', lastDay: '2027-02-05' };
    const later = (await look({ enteredAbsence: ahead }))?.rows[0];
    expect(later!.endingBefore - later!.endingAfter).toBe(185);
  });

  it('is said of requests that are approved, one or several together', async () => {
    const { world, owner, id, look, holds, owed, send, accrueByWork, editSick, absenceTypes } = await evasChanges();
    await accrueByWork();
    await editSick({ requestable: true });
    await approvedHours(world, { date: '2026-11-02', starttime: '09:00', endtime: '12:00', breakMinutes: 0 });
    const eva = await world.as('employee');
    const asked = (firstDay: string, lastDay: string) =>
      send(
        'requestAbsence',
        { id: id('abs'), employeeId: world.ids.employee, absenceTypeId: absenceTypes.Sick, firstDay, lastDay },
        eva,
      );
    const first = await asked('2026-11-03', '2026-11-03');
    await holds({ approvedAbsenceIds: [first.id] }, 'approveAbsence', { id: first.id, version: first.version });
    await editSick({ accrues: false });
    const more = [await asked('2026-11-04', '2026-11-04'), await asked('2026-11-05', '2026-11-06')];
    const approvedAbsenceIds = more.map((absence) => absence.id);
    expect(await look({ approvedAbsenceIds }, eva)).toMatchObject({ looked: 0, changed: 0 });
    const effect = await look({ approvedAbsenceIds });
    expect(effect).toMatchObject({ changed: 1, rows: [{ balanceId: 'overtime' }] });
    const absences = more.map(({ id: absenceId, version }) => ({ id: absenceId, version }));
    const decided = await owner.mutate(
      'mutation ($input: DecideAbsencesInput!) { approveAbsences(input: $input) { ... on AbsencesDecided { refused { key } } } }',
      { input: { absences } },
    );
    expect(decided.data.approveAbsences).toEqual({ refused: [] });
    expect(await owed()).toBe(effect?.rows[0]?.nowAfter);
    expect(await look({ approvedAbsenceIds })).toMatchObject({ looked: 0 });
  });

  it('is said of an early return from an illness without an end', async () => {
    const { world, owner, id, send, holds, absenceTypes, timeOffBalanceId } = await evasChanges();
    const absence = { id: id('abs'), employeeId: world.ids.employee, absenceTypeId: absenceTypes.Sick };
    const { data } = await owner.query(`{ leave { policies { id version name accrualSource
      rows { absenceTypeId balanceIds hours dayValue autoSelectBalance } } } }`);
    const [policy] = data.leave.policies;
    const rows = policy.rows.map((row: { absenceTypeId: string }) =>
      row.absenceTypeId === absenceTypes.Sick ? { ...row, hours: 'CONTRACT', balanceIds: [timeOffBalanceId] } : row,
    );
    await send('editAbsencePolicy', { ...policy, rows });
    await send('requestAbsence', { ...absence, firstDay: '2026-11-02', lastDay: null });
    const end = { id: absence.id, lastDay: '2026-11-06' };
    await holds({ endedAbsence: end }, 'endAbsence', { ...end, version: 1 });
  });

  it('is said of a correction that is deleted', async () => {
    const { world, id, send, holds, timeOffBalanceId } = await evasChanges();
    const correction = { employeeId: world.ids.employee, balanceId: timeOffBalanceId, date: '2026-08-03', amount: 600 };
    const { id: correctionId, version } = await send('correctTimeOff', { id: id('lco'), ...correction });
    await holds({ deletedCorrectionId: correctionId }, 'deleteTimeOffCorrection', { id: correctionId, version });
  });

  it('is said of another contract type for several people, and comes true for each', async () => {
    const { world, contract, terms, id, send, look, owed } = await evasChanges();
    const contractTypeId = world.made.contractTypes['Flex hours'];
    const from = '2026-11-01';
    await send('createContract', { ...terms, id: id('con'), employeeId: world.ids.colleague, contractTypeId });
    const employeeIds = [world.ids.employee, world.ids.colleague, world.ids.nobody];
    await approvedHours(world, { date: '2026-11-02', starttime: '09:00', endtime: '12:00', breakMinutes: 0 });
    const wanted = { contractTypeOfPeople: { employeeIds, contractTypeId, from } };
    const effect = await look(wanted);
    // The colleague has the type already, and the third person no contract.
    expect(effect).toMatchObject({ looked: 1, changed: 1 });
    const row = effect?.rows.find(({ balanceId }) => balanceId === 'overtime');
    expect(row?.nowBefore).toBe(await owed());
    const next = { ...terms, id: id('con'), employeeId: world.ids.employee, contractTypeId, startdate: from };
    const { version } = contract;
    expect(await send('createContract', { ...next, ends: { id: contract.id, version } })).not.toHaveProperty('key');
    expect(row?.nowAfter).toBe(await owed());
    expect(row?.nowAfter).not.toBe(row?.nowBefore);
    expect(await look(wanted)).toMatchObject({ looked: 0, changed: 0, rows: [] });
    expect(await look(wanted, await world.as('employee'))).toMatchObject({ looked: 0 });
  });

  it('is said of approved hours that are declined, deleted or edited', async () => {
    const { world, holds, owed, accrueByWork } = await evasChanges();
    await accrueByWork();
    const times = { starttime: '09:00', endtime: '13:00', breakMinutes: 0 };
    const seenOf = ({ id, version }: { id: string; version: number }) => ({ id, version });
    const declined = await approvedHours(world, { ...times, date: '2026-11-02' });
    const deleted = await approvedHours(world, { ...times, date: '2026-11-03' });
    const edited = await approvedHours(world, { ...times, date: '2026-11-04' });
    const before = await owed();
    const decline = { entries: [seenOf(declined)], reason: 'Entered twice' };
    await holds({ droppedEntryIds: [declined.id] }, 'declineTimesheetEntries', decline);
    await holds({ droppedEntryIds: [deleted.id] }, 'deleteTimesheetEntry', seenOf(deleted));
    const fields = { departmentId: world.departmentId, teamId: world.teamId, date: edited.date, ...times };
    const edit = { ...fields, id: edited.id, endtime: '15:00' };
    await holds({ editedEntry: edit }, 'editTimesheetEntry', { ...edit, version: edited.version });
    expect(await owed()).toBe(before - 480 + 120);
  });

  it('counts out hours that their own person edits, and none that stay as they are or may not be changed', async () => {
    const { world, look, owed, accrueByWork } = await evasChanges();
    await accrueByWork();
    const times = { date: '2026-11-04', starttime: '09:00', endtime: '13:00', breakMinutes: 0 };
    await approvedHours(world, { ...times, date: '2026-11-02' });
    const { id, version } = await approvedHours(world, times);
    const same = { id, departmentId: world.departmentId, teamId: world.teamId, ...times };
    const longer = { ...same, endtime: '17:00' };
    expect(await look({ editedEntry: same })).toEqual({ looked: 1, changed: 0, rows: [] });
    const noneOfThem = { looked: 0, changed: 0, rows: [] };
    const pending = await keptHours(world, { ...times, date: '2026-11-03' });
    expect(await look({ droppedEntryIds: [pending.id] })).toEqual(noneOfThem);
    const other = await world.as('colleague');
    expect(await look({ editedEntry: longer }, other)).toBeNull();
    expect(await look({ droppedEntryIds: [id] }, other)).toEqual(noneOfThem);
    const eva = await world.as('employee');
    expect(await look({ droppedEntryIds: [id] }, eva)).toEqual(noneOfThem);
    const effect = await look({ editedEntry: longer }, eva);
    const row = effect?.rows.find(({ balanceId }) => balanceId === 'overtime');
    expect(row).toMatchObject({ nowBefore: await owed(), nowAfter: (await owed()) - 240 });
    const saved = await sendMutation(eva, 'editTimesheetEntry', { ...longer, version }, answers.editTimesheetEntry);
    expect(saved).not.toHaveProperty('key');
    expect(await owed()).toBe(row?.nowAfter);
  });

  it('is said of a deactivated department whose contracts move to one with other holidays', async () => {
    const { world, owner, id, ask, send, look, holds, absencePolicyId, absenceTypes } = await evasChanges();
    const deli = await send('createDepartment', { id: id('dep'), locationId: world.made.locationId, name: 'Deli' });
    const holidayGroupId = id('hog');
    await send('createHolidayGroup', { id: holidayGroupId, name: 'Of the deli', departmentIds: [deli.id] });
    await send('createHoliday', { id: id('hol'), holidayGroupId, date: '2026-10-06', name: 'Free' });
    const { data } = await owner.query(`{ leave { policies { id version name accrualSource
      rows { absenceTypeId balanceIds hours dayValue autoSelectBalance } } } }`);
    const policy = data.leave.policies.find((one: { id: string }) => one.id === absencePolicyId);
    const onHolidays = { publicHolidayAbsenceTypeId: absenceTypes.Sick, zeroOutPublicHolidayOverlap: true };
    await send('editAbsencePolicy', { ...policy, ...onHolidays });
    await ask('2026-10-05', '2026-10-09');
    const deactivation = { id: world.departmentId, targetDepartmentId: deli.id };
    const change = { ...deactivation, version: 1, targetTeamId: deli.teams[0].id };
    expect(await look({ deactivatedDepartment: deactivation })).toMatchObject({ looked: 1, changed: 1 });
    expect(await look({ deactivatedDepartment: deactivation }, await world.as('manager'))).toBeNull();
    const unknown = { ...deactivation, targetDepartmentId: world.departmentId };
    expect(await look({ deactivatedDepartment: unknown })).toBeNull();
    await holds({ deactivatedDepartment: deactivation }, 'deactivateDepartment', change);
    expect(await look({ deactivatedDepartment: deactivation })).toBeNull();
  });

  it('is said to people who may make the change, and of their own withdrawn request', async () => {
    const { world, owner, ask, look } = await evasChanges();
    const employee = await world.as('employee');
    const { id } = await ask('2026-12-01');
    expect(await look({ withdrawnAbsenceId: id }, employee)).toBeNull();
    const own = await ask('2026-12-03', '2026-12-03', employee);
    expect(await look({ withdrawnAbsenceId: own.id }, employee)).toMatchObject({ changed: 0 });
    expect(await look({}, owner)).toBeNull();
  });
});
