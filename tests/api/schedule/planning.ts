import type { Role, World } from '#tests/kit/world.ts';

/** The fields of a shift that these tests select. */
export const shiftFields = `id occurrence_id version seriesId departmentId teamId shiftId employeeId date starttime endtime
  startsAt endsAt minutes costMinor note hide_end_time breakMinutes published location_name department_name overrideReason
  Team { name department_id } Shift { long_name } verdict { level findings { rule level ids } } may { edit move delete }`;

export const refusalFields = '... on Refusal { code key field current }';

export type Answered = {
  __typename: string;
  id: string;
  version: number;
  [field: string]: unknown;
};

/** A department with shift types for a day, an evening and a night, and helpers to plan in it. */
export const newPlanning = async (world: World) => {
  const { ports, departmentId, teamId, ids } = world;
  const planner = await world.as('planner');
  const mutation = (name: string, type: string, fields: string): string =>
    `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ... on ${type} { ${fields} } ${refusalFields} } }`;

  const template = async (name: string, starttime: string, endtime: string, more: object = {}): Promise<string> => {
    const id = ports.ids.next('shf');
    const input = {
      id,
      departmentId,
      name,
      long_name: `${name} shift`,
      starttime,
      endtime,
      colour: '#3d6ff0',
      ...more,
    };
    const answer = await planner.mutate(mutation('createShift', 'Shift', 'id'), { input });
    if (answer.data?.createShift?.__typename !== 'Shift') throw new Error(JSON.stringify(answer));
    return id;
  };
  const shifts = {
    day: await template('Day', '09:00', '17:00', { breakMinutes: 30 }),
    evening: await template('Evening', '16:00', '22:00'),
    night: await template('Night', '23:00', '07:00'),
  };

  const call = async (
    role: Role,
    name: string,
    input: object,
    key?: string,
    type = 'ScheduledShift',
    fields = shiftFields,
  ): Promise<Answered> => {
    const caller = role === 'planner' ? planner : await world.as(role);
    const answer = await caller.mutate(mutation(name, type, fields), { input }, key ? { key } : {});
    if (!answer.data?.[name]) throw new Error(JSON.stringify(answer.errors));
    return answer.data[name];
  };
  return {
    shifts,
    template,
    call,
    /** Plans the day shift for Eva on Monday 16 November 2026, unless `input` changes that. */
    plan: (input: object = {}, role: Role = 'planner'): Promise<Answered> =>
      call(role, 'createScheduledShift', {
        id: ports.ids.next('sch'),
        teamId,
        shiftId: shifts.day,
        employeeId: ids.employee,
        date: '2026-11-16',
        ...input,
      }),
    move: (shift: Answered, input: object, role: Role = 'planner', key?: string): Promise<Answered> =>
      call(role, 'moveScheduledShift', { id: shift.id, version: shift.version, ...input }, key),
    week: async (
      role: Role = 'planner',
      variables: object = { week: '2026-W47' },
      fields = `scheduledShifts { ${shiftFields} }`,
    ) => {
      const caller = role === 'planner' ? planner : await world.as(role);
      const document = `query ($departmentIds: [ID!], $teamIds: [ID!], $week: String, $from: PlainDate, $to: PlainDate) {
        scheduleWeek(departmentIds: $departmentIds, teamIds: $teamIds, week: $week, from: $from, to: $to) { ${fields} } }`;
      const answer = await caller.query(document, variables);
      return { ...answer, week: answer.data?.scheduleWeek };
    },
  };
};

export type Planning = Awaited<ReturnType<typeof newPlanning>>;
