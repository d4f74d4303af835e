import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { withdrawChanged } from '#services/exchange/withdraw-changed.ts';
import { contextFor } from '#services/kit/context.ts';
import { type Answered, newPlanning, type Planning, refusalFields } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

/** A refusal counts as an answer. */
const call = async (role: Role, name: string, inputType: string, input: object, more = ''): Promise<Answered> => {
  const document = `mutation ($input: ${inputType}!) { ${name}(input: $input) { __typename ${more} ${refusalFields} } }`;
  const { data, errors } = await (await world.as(role)).mutate(document, { input });
  if (!data?.[name]) throw new Error(JSON.stringify(errors));
  return data[name];
};

/** A shift whose exchange a colleague has accepted, and which is pending with a supervisor. */
const accepted = async (date: string) => {
  const shift = await planning.plan({ date });
  const id = world.ports.ids.next('exc');
  const offer = { id, scheduledShiftId: shift.id, employeeIds: [world.ids.colleague] };
  await call('employee', 'offerExchange', 'OfferExchangeInput', offer);
  const { version } = await call('colleague', 'acceptExchange', 'ExchangeInput', { id }, '... on Exchange { version }');
  return { shift, exchange: { id, version } };
};

const endOf = async (shift: Answered, exchangeId: string) => {
  await withdrawChanged(contextFor(world.ports, { viewer: null }), world.accountId);
  const date = shift.date as string;
  const { week } = await planning.week('planner', { from: date, to: date });
  const left = week.scheduledShifts.find((scheduledShift: Answered) => scheduledShift.id === shift.id);
  const { data } = await (await world.as('employee')).query('query ($id: ID!) { exchange(id: $id) { status } }', {
    id: exchangeId,
  });
  return [data.exchange?.status, left && [left.employeeId, left.starttime]];
};

describe('an accepted exchange that is approved, edited and deleted at once', () => {
  /** `ahead` starts first: the others follow within some milliseconds, so that the steps of all of them interleave. */
  it.each(['approve', 'edit', 'delete'] as const)('ends in one legal state, with %s ahead', async (ahead) => {
    const month = { approve: '02', edit: '03', delete: '04' }[ahead];
    for (const [later, day] of [
      [0, '01'],
      [10, '02'],
      [40, '03'],
    ] as const) {
      const { shift, exchange } = await accepted(`2027-${month}-${day}`);
      const seen = { id: shift.id, version: shift.version };
      const start = (name: typeof ahead) => pause(name === ahead ? 0 : later);
      const answers = await Promise.all([
        start('approve').then(() => call('manager', 'approveExchange', 'ApproveExchangeInput', exchange)),
        start('approve').then(() => call('owner', 'approveExchange', 'ApproveExchangeInput', exchange)),
        start('edit').then(() =>
          call('planner', 'editScheduledShift', 'EditScheduledShiftInput', { ...seen, starttime: '10:00' }),
        ),
        start('delete').then(() => call('owner', 'deleteScheduledShift', 'DeleteScheduledShiftInput', seen)),
      ]);
      const done = answers.flatMap(({ __typename }) => (__typename === 'Refusal' ? [] : [__typename]));
      expect(done).toHaveLength(1);
      expect(await endOf(shift, exchange.id)).toEqual(
        {
          Exchange: ['approved', [world.ids.colleague, '09:00']],
          ScheduledShift: ['withdrawn', [world.ids.employee, '10:00']],
          DeletedShifts: ['withdrawn', undefined],
        }[done[0] as string],
      );
    }
  });
});
