import { expect, it } from 'vitest';
import { acceptExchange } from '#services/exchange/answer-exchange.ts';
import { decideAbsenceDocument } from '#tests/api/absence/documents.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';

const view =
  'query ($date: PlainDate) { payroll(date: $date) { checks { kind employeeId subjectId date } people { employeeId amountMinor } } }';
const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };

it('lists the contract of someone paid by the month without wage or hours, until it has a wage', async () => {
  const { world, owner, id, send } = await ownersWorld({
    createContractType: '... on ContractType { id version }',
    createContract: '... on Contract { id version }',
    editContract: '... on Contract { id version }',
  });
  const employeeId = world.ids.colleague;
  const type = { salaryBasis: 'CONTRACT', plusMin: false, cocFactor: '1.3', minijob: false };
  const monthly = await send('createContractType', { id: id('cty'), name: 'Monthly', ...type });
  const terms = {
    ...{ id: id('con'), departmentId: world.departmentId, contractTypeId: monthly.id },
    ...{ minutes, startdate: '2026-10-12', wageMinor: 0 },
  };
  const { version } = await send('createContract', { ...terms, employeeId });
  const payroll = async () => (await owner.query(view, { date: '2026-10-01' })).data.payroll;
  const missing = { kind: 'contractWithoutWage', employeeId, subjectId: null, date: '2026-10-12' };
  expect((await payroll()).people).toContainEqual({ employeeId, amountMinor: 0 });
  expect((await payroll()).checks).toContainEqual(missing);
  expect(await send('editContract', { ...terms, version, wageMinor: 2500 })).toMatchObject({ version: 2 });
  expect((await payroll()).checks).not.toContainEqual(missing);
  // 15 working days of 8 h from the 12th on, at 25.00.
  expect((await payroll()).people).toContainEqual({ employeeId, amountMinor: 300_000 });
});

it('pays hours approved before a wage is agreed at the wage that is agreed later, and at 0 if that was agreed', async () => {
  const { world, owner, id, send } = await ownersWorld({
    createEmployee: '... on Employee { id }',
    editContract: '... on Contract { id version }',
  });
  const { made, teamId } = world;
  const hire = async (name: string, wage: { wageMinor?: number | null }) => {
    const [employeeId, contractId] = [id('emp'), id('con')];
    const terms = { contractTypeId: made.contractTypes['Flex hours'], minutes, startdate: '2026-10-01' };
    const person = { first_name: name, last_name: 'Test', email: `${name.toLowerCase()}-${employeeId}@test.example` };
    const contract = { id: contractId, ...terms, ...wage };
    await send('createEmployee', { id: employeeId, ...person, teamIds: [teamId], startdate: '2026-10-01', contract });
    await approvedHours(world, { employeeId, date: '2026-10-06' });
    const edit = { departmentId: world.departmentId, ...terms, wageMinor: 2000 };
    return { employeeId, agree: () => send('editContract', { id: contractId, version: 1, ...edit }) };
  };
  const of = async (employeeId: string) => {
    const { checks, people } = (await owner.query(view, { date: '2026-10-01' })).data.payroll;
    const own = <T extends { employeeId: string }>(all: T[]): T[] => all.filter((one) => one.employeeId === employeeId);
    const kinds = own<{ employeeId: string; kind: string }>(checks).map(({ kind }) => kind);
    const [paid] = own<{ employeeId: string; amountMinor: number }>(people);
    return { isMissing: kinds.includes('noWage'), amountMinor: paid?.amountMinor };
  };
  const [nina, olaf] = [await hire('Nina', {}), await hire('Olaf', { wageMinor: 0 })];
  expect(await of(nina.employeeId)).toEqual({ isMissing: true, amountMinor: 0 });
  expect(await of(olaf.employeeId)).toEqual({ isMissing: true, amountMinor: 0 });
  const { data } = await owner.query('query ($id: ID!) { contracts(employeeId: $id) { wage { minor } } }', {
    id: nina.employeeId,
  });
  expect(data.contracts).toEqual([{ wage: null }]);
  for (const { agree } of [nina, olaf]) expect(await agree()).toMatchObject({ version: 2 });
  // 7:30 at 20.00; approval kept the agreed wage of 0.
  expect(await of(nina.employeeId)).toEqual({ isMissing: false, amountMinor: 15_000 });
  expect(await of(olaf.employeeId)).toEqual({ isMissing: true, amountMinor: 0 });
});

it('keeps the point about a missing wage when the contract ends, and pays the hours once a wage is agreed', async () => {
  const { world, owner, id, send } = await ownersWorld({
    createContract: '... on Contract { id version }',
    editContract: '... on Contract { id version }',
  });
  const { made, ids, departmentId } = world;
  const employeeId = ids.colleague;
  const terms = {
    ...{ id: id('con'), departmentId, contractTypeId: made.contractTypes['Flex hours'] },
    ...{ minutes, startdate: '2026-10-01' },
  };
  await send('createContract', { ...terms, employeeId });
  const end = { ...terms, version: 1, lastWorkday: '2026-10-31' };
  expect(await send('editContract', end)).toMatchObject({ version: 2 });
  await approvedHours(world, { employeeId, date: '2026-10-06' });
  const found = async () => {
    const { checks, people } = (await owner.query(view, { date: '2026-10-01' })).data.payroll;
    const own = <T extends { employeeId: string }>(all: T[]): T[] => all.filter((one) => one.employeeId === employeeId);
    const kinds = own<{ employeeId: string; kind: string }>(checks).map(({ kind }) => kind);
    return { kinds, people: own(people) };
  };
  expect((await found()).kinds).toContain('noWage');
  expect(await send('editContract', { ...end, version: 2, wageMinor: 2000 })).toMatchObject({ version: 3 });
  // 7:30 at 20.00.
  const { kinds, people } = await found();
  expect(kinds).not.toContain('noWage');
  expect(people).toEqual([{ employeeId, amountMinor: 15_000 }]);
});

it('lists an exchange that was taken and never decided, until approved hours say who worked', async () => {
  const { world, owner, id } = await ownersWorld({}, { now: '2026-10-01T08:00:00Z' });
  const planning = await newPlanning(world);
  const { employee, colleague } = world.ids;
  const exchange = '... on Exchange { id version }';
  const shift = await planning.plan({ date: '2026-10-06' });
  const offered = await sendMutation(
    await world.as('employee'),
    'offerExchange',
    { id: id('exc'), scheduledShiftId: shift.id, employeeIds: [colleague], note: null },
    exchange,
  );
  const checks = async () =>
    (await owner.query(view, { date: '2026-10-01' })).data.payroll.checks.filter(
      ({ kind }: { kind: string }) => kind === 'openExchange',
    );
  const point = { kind: 'openExchange', employeeId: employee, date: '2026-10-06' };
  expect(await checks()).toEqual([{ ...point, subjectId: offered.id }]);
  expect(await acceptExchange(await world.context('colleague'), { id: offered.id })).toMatchObject({
    status: 'accepted',
  });
  world.ports.clock.set('2026-11-02T08:00:00Z');
  expect(await checks()).toEqual([{ ...point, subjectId: null }]);
  await approvedHours(world, { employeeId: colleague, date: '2026-10-06' });
  expect(await checks()).toEqual([]);
});

it('lists an absence that is pending, once for each period that it is in, until it is decided', async () => {
  const { world, owner, ask } = await evasLeave({ now: '2026-10-01T08:00:00Z' });
  const { id } = await ask('2026-10-29', '2026-11-03', await world.as('employee'));
  const checks = async (date: string) =>
    (await owner.query(view, { date })).data.payroll.checks.filter(
      ({ kind }: { kind: string }) => kind === 'pendingAbsence',
    );
  const point = { kind: 'pendingAbsence', employeeId: world.ids.employee, subjectId: id };
  expect(await checks('2026-09-01')).toEqual([]);
  expect(await checks('2026-10-01')).toEqual([{ ...point, date: '2026-10-29' }]);
  expect(await checks('2026-11-01')).toEqual([{ ...point, date: '2026-11-01' }]);
  const { data } = await owner.mutate(decideAbsenceDocument('approve'), { input: { id, version: 1 } });
  expect(data.approveAbsence).toMatchObject({ status: 'Approved' });
  expect(await checks('2026-10-01')).toEqual([]);
  expect(await checks('2026-11-01')).toEqual([]);
});

it('lists who has contracts of two types in a period, and in no other', async () => {
  const { world, owner, id, send } = await ownersWorld({ createContract: '... on Contract { id version }' });
  const { made, ids, departmentId } = world;
  const hire = (employeeId: string, type: string, startdate: string, lastWorkday?: string) =>
    send('createContract', {
      ...{ id: id('con'), employeeId, departmentId, contractTypeId: made.contractTypes[type] },
      ...{ minutes, startdate, wageMinor: 1500, ...(lastWorkday && { lastWorkday }) },
    });
  const [first, last] = ['2026-09-01', '2026-10-11'];
  const contracts = [
    await hire(ids.colleague, 'Flex hours', first, last),
    await hire(ids.colleague, 'Fixed hours', '2026-10-12'),
    // Another contract of the same type is no reason to look.
    await hire(ids.employee, 'Fixed hours', first, last),
    await hire(ids.employee, 'Fixed hours', '2026-10-12'),
  ];
  expect(contracts.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  const checks = async (date: string) =>
    (await owner.query(view, { date })).data.payroll.checks.filter(
      ({ kind }: { kind: string }) => kind === 'twoContractTypes',
    );
  expect(await checks('2026-09-01')).toEqual([]);
  expect(await checks('2026-10-01')).toEqual([
    { kind: 'twoContractTypes', employeeId: ids.colleague, subjectId: null, date: null },
  ]);
  expect(await checks('2026-11-01')).toEqual([]);
});
