import type { Answered, Planning } from '#tests/api/schedule/planning.ts';
import type { Role, World } from '#tests/kit/world.ts';

export const openFields =
  'id version seriesId date occurrence_id starttime endtime location_name department_name Team { name } instances instances_remaining approval_required requests status candidates { employeeId status invited } repeat { interval weekdays first_occurrence repeat_until }';

const requested = `openShift { ${openFields} } scheduledShift { id employeeId date }`;
const assigned = `openShift { ${openFields} } scheduledShifts { id employeeId date verdict { level } }`;

/** Helpers that offer work and answer the offers. */
export const newOffers = (world: World, planning: Planning) => ({
  /** Offers one seat on Monday 16 November 2026, assigned at once, unless `input` changes that. */
  offer: (input: object = {}): Promise<Answered> =>
    planning.call(
      'planner',
      'createOpenShift',
      {
        id: world.ports.ids.next('osh'),
        teamId: world.teamId,
        shiftId: planning.shifts.day,
        date: '2026-11-16',
        approval_required: false,
        ...input,
      },
      undefined,
      'OpenShift',
      openFields,
    ),
  request: (id: string, role: Role = 'employee'): Promise<Answered> =>
    planning.call(role, 'requestOpenShift', { id }, undefined, 'RequestedOpenShift', requested),
  withdraw: (id: string, role: Role = 'employee'): Promise<Answered> =>
    planning.call(role, 'withdrawOpenShift', { id }, undefined, 'OpenShift', openFields),
  assign: (id: string, version: number, employeeIds: string[]): Promise<Answered> =>
    planning.call('planner', 'assignOpenShift', { id, version, employeeIds }, undefined, 'AssignedOpenShift', assigned),
  edit: (input: object): Promise<Answered> =>
    planning.call('planner', 'editOpenShift', input, undefined, 'OpenShift', openFields),
  remove: (input: object): Promise<Answered> =>
    planning.call('planner', 'deleteOpenShift', input, undefined, 'DeletedShifts', 'ids'),
  list: async (role: Role, from = '2026-11-10', to = '2026-12-08'): Promise<Answered[]> =>
    (await (await world.as(role)).query(`query { openShifts(from: "${from}", to: "${to}") { ${openFields} } }`)).data
      .openShifts,
});

export type Offers = ReturnType<typeof newOffers>;
