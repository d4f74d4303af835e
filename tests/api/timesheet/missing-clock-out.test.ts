import { expect, it } from 'vitest';
import { keptHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import type { Role } from '#tests/kit/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const query = `query { hoursToCheck(from: "2027-02-20", to: "2027-03-02") {
  kind entry { id version date starttime endtime } suggestion { basis endtime minutes } } }`;
const undo = 'mutation U($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }';
const answers = {
  clockIn: '... on ClockState { Timesheet { id } }',
  clockOut: '',
  createContract: '',
  editTimesheetEntry: '... on TimesheetEntry { endtime }',
};

/** Monday 1 March 2027: a person clocks in at eight, and presses again on the following day. */
const forgotten = async (role: Role = 'employee') => {
  const { world, owner, id, send } = await ownersWorld(answers, { now: '2027-03-01T07:00:00Z' });
  const self = await world.as(role);
  const { Timesheet } = await send('clockIn', { id: id('tms') }, self);
  world.ports.clock.set('2027-03-02T07:00:00Z');
  await send('clockOut', { id: Timesheet.id }, self);
  const contract = () =>
    send('createContract', {
      ...{ id: id('con'), employeeId: world.ids[role], departmentId: world.departmentId },
      ...{ contractTypeId: world.made.contractTypes['Fixed hours'], startdate: '2027-01-01', wageMinor: 0 },
      minutes: { mo: 450, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    });
  const missing = async (by: Client = owner): Promise<Answered> => {
    const { data, errors } = await by.query(query, {});
    if (!data) throw new Error(JSON.stringify(errors));
    return data.hoursToCheck.find(({ kind }: Answered) => kind === 'missingOut');
  };
  return { world, owner, send, contract, missing };
};

it('a clock that stopped by itself without a shift ends with the contract’s hours of the day, and that is undone', async () => {
  const { owner, send, contract, missing } = await forgotten();
  expect(await missing()).toMatchObject({
    entry: { date: '2027-03-01', starttime: '08:00', endtime: '22:00' },
    suggestion: { basis: 'stopped', endtime: '22:00', minutes: 840 },
  });
  await contract();
  const { entry, suggestion } = await missing();
  expect(suggestion).toEqual({ basis: 'contract', endtime: '15:30', minutes: 450 });
  const { id, version } = entry;
  const done = await send('editTimesheetEntry', { id, version, endtime: suggestion.endtime });
  expect(done).toMatchObject({ endtime: '15:30' });
  expect(await missing()).toBeUndefined();
  await owner.mutate(undo, { input: { operation: done.operation } });
  expect(await missing()).toMatchObject({ entry: { endtime: '22:00' }, suggestion });
});

it('else with what the person mostly works, also for approvers who may not know the contract', async () => {
  const { world, contract, missing } = await forgotten();
  for (const [date, endtime] of [
    ['2027-02-22', '15:00'],
    ['2027-02-23', '16:00'],
    ['2027-02-24', '18:00'],
  ])
    await keptHours(world, { date, starttime: '09:00', endtime, breakMinutes: 0 }, 'owner');
  const usual = { suggestion: { basis: 'usual', endtime: '15:00', minutes: 420 } };
  expect(await missing()).toMatchObject(usual);
  await contract();
  const approver = await world.personWith(['viewAllTimesheets', 'approveTimesheets', 'editTimesheets']);
  expect(await missing(await world.asUser(approver))).toMatchObject(usual);
});
