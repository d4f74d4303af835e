import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { noteShiftTags } from '#services/shifts/planned/record-shift-tags.ts';
import { tagShifts } from '#services/shifts/planned/tag-shifts.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00.250Z' });
  planning = await newPlanning(world);
});

const range = { from: '2026-11-16', to: '2026-12-13' };
const taggedFields = 'id version date employeeId tags verdict { level findings { rule } }';
const sent = async (name: string, input: object, type: string, fields: string, role: Role = 'planner') => {
  const upper = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const answer = await (await world.as(role)).mutate(
    `mutation ($input: ${upper}Input!) { ${name}(input: $input) {
      __typename ... on ${type} { ${fields} } ... on Refusal { code key field measured limit } } }`,
    { input },
  );
  return { ...answer.data?.[name], operation: answer.extensions?.meta.operation };
};
const plan = (input: object = {}) =>
  sent(
    'createScheduledShift',
    {
      id: world.ports.ids.next('sch'),
      teamId: world.teamId,
      shiftId: planning.shifts.day,
      employeeId: world.ids.employee,
      date: '2026-11-16',
      ...input,
    },
    'ScheduledShift',
    taggedFields,
  );
const edit = ({ id, version }: Answered, input: object) =>
  sent('editScheduledShift', { id, version, ...input }, 'ScheduledShift', taggedFields);
const offer = (input: object = {}) =>
  sent(
    'createOpenShift',
    {
      id: world.ports.ids.next('osh'),
      teamId: world.teamId,
      shiftId: planning.shifts.day,
      date: '2026-11-17',
      ...input,
    },
    'OpenShift',
    'id version date tags',
  );
const tag = (input: object, role: Role = 'planner') =>
  sent(
    'tagShifts',
    input,
    'ScheduledShiftList',
    `scheduledShifts { ${taggedFields} } openShifts { id version tags }`,
    role,
  );
const which = (shifts: readonly Answered[]) => shifts.map(({ id, version }) => ({ id, version }));
const undo = async (operation: string) => (await sent('undoOperation', { operation }, 'Done', '__typename')).__typename;

/** The tags of a person's shifts by date, as a caller sees them. */
const tagsOf = async (
  employeeId: string,
  role: Role = 'planner',
  more: object = {},
): Promise<Record<string, string[]>> => {
  const { data } = await (await world.as(role)).query(
    `query ($from: PlainDate, $to: PlainDate, $asOf: Instant) {
      scheduleWeek(from: $from, to: $to, asOf: $asOf) { scheduledShifts { date employeeId tags } } }`,
    { ...range, ...more },
  );
  const own = data.scheduleWeek.scheduledShifts.filter(
    (scheduledShift: Answered) => scheduledShift.employeeId === employeeId,
  );
  return Object.fromEntries(own.map(({ date, tags }: Answered) => [date, tags]));
};
const noteAll = async (): Promise<void> => {
  const pk = logPartition(world.accountId, world.ports.clock.now().toString());
  const log = await queryAll(world.ports.table, partition(pk, { ConsistentRead: true }));
  for (const event of log.map(loggedEvent)) await noteShiftTags(contextFor(world.ports, { viewer: null }), event);
};
const known = async (role: Role = 'planner') => (await world.as(role)).query('{ shiftTags }');

describe('a shift', () => {
  it('bears tags, clean; edits replace them, and leaving them out keeps them', async () => {
    const employeeId = await world.addPerson('Ann', []);
    const shift = await plan({ employeeId, tags: ['  Late \n team ', 'Keys'] });
    expect(shift.tags).toEqual(['Late team', 'Keys']);
    const noted = await edit(shift, { note: 'Bring a coat' });
    expect(noted).toMatchObject({ version: 2, tags: ['Late team', 'Keys'] });
    expect(await edit(noted, { tags: ['Training'] })).toMatchObject({ version: 3, tags: ['Training'] });
    expect(await tagsOf(employeeId)).toEqual({ '2026-11-16': ['Training'] });
    expect(await edit({ ...noted, version: 3 }, { tags: [] })).toMatchObject({ tags: [] });
  });

  it.each([
    [['Keys', ' '], { key: 'tagEmpty' }],
    [['x'.repeat(31)], { key: 'tagTooLong', limit: '30' }],
    [['Keys', 'kEYS'], { key: 'tagTwice' }],
    [Array.from({ length: 11 }, (_, index) => `T${index}`), { key: 'tooManyTags', limit: '10' }],
  ])('does not bear %j', async (tags, refusal) => {
    const wanted = { code: 'INVALID', field: 'tags', ...refusal };
    expect(await plan({ tags })).toMatchObject(wanted);
    expect(await edit(await plan(), { tags })).toMatchObject(wanted);
    expect(await offer({ tags })).toMatchObject(wanted);
  });

  it('shows its tags to planners and to the person who works it, and those of an offer to planners only', async () => {
    await plan({ employeeId: world.ids.employee, date: '2026-11-19', tags: ['Own'] });
    await plan({ employeeId: world.ids.colleague, date: '2026-11-20', tags: ['Theirs'] });
    const open = await offer({ date: '2026-11-19', tags: ['Offer'] });
    await planning.call(
      'planner',
      'setPublication',
      { departmentIds: [world.departmentId], dates: ['2026-11-19', '2026-11-20'], published: true },
      undefined,
      'SchedulePublication',
      '__typename',
    );
    expect((await tagsOf(world.ids.employee, 'employee'))['2026-11-19']).toEqual(['Own']);
    expect((await tagsOf(world.ids.colleague, 'employee'))['2026-11-20']).toEqual([]);
    const one = async (role: Role) =>
      (await (await world.as(role)).query('query ($id: ID!) { openShift(id: $id) { tags } }', { id: open.id })).data
        .openShift.tags;
    expect(await one('planner')).toEqual(['Offer']);
    expect(await one('employee')).toEqual([]);
  });
});

describe('a series', () => {
  it('bears tags on one date, from a date on, or on all of them', async () => {
    const employeeId = await world.addPerson('Bea', []);
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'], repeat_until: '2026-12-07' };
    const first = await plan({ employeeId, repeat, tags: ['All'] });
    const on = (date: string, version: number) => ({ id: `${repeat.id}:${date}`, version }) as Answered;
    expect(Object.values(await tagsOf(employeeId))).toEqual([['All'], ['All'], ['All'], ['All']]);
    await edit(on('2026-11-23', first.version), { tags: ['Once'] });
    const later = await edit(on('2026-11-30', first.version), { tags: ['Later'], scope: 'sequence' });
    expect(await tagsOf(employeeId)).toEqual({
      '2026-11-16': ['All'],
      '2026-11-23': ['Once'],
      '2026-11-30': ['Later'],
      '2026-12-07': ['Later'],
    });
    await edit(later, { tags: ['Whole'], scope: 'original' });
    expect((await tagsOf(employeeId))['2026-12-07']).toEqual(['Whole']);
  });
});

describe('copies', () => {
  it('of a shift, of a week and of an offer that someone takes bear the same tags', async () => {
    const employeeId = await world.addPerson('Cas', []);
    const shift = await plan({ employeeId, tags: ['Keys'] });
    const copy = { id: shift.id, newId: world.ports.ids.next('sch'), date: '2026-11-18' };
    expect(await sent('copyScheduledShift', copy, 'ScheduledShift', 'tags')).toMatchObject({ tags: ['Keys'] });
    const open = await offer({ date: '2026-11-20', tags: ['Offer'], approval_required: false });
    await sent(
      'assignOpenShift',
      { id: open.id, version: open.version, employeeIds: [employeeId] },
      'AssignedOpenShift',
      '__typename',
    );
    expect((await tagsOf(employeeId))['2026-11-20']).toEqual(['Offer']);
    const week = { from: '2026-11-16', to: '2026-11-23', employeeIds: [employeeId] };
    expect(await sent('copyWeek', { ...week, tags: ['KEYS'] }, 'CopiedWeek', 'made')).toMatchObject({ made: 2 });
    expect(await tagsOf(employeeId)).toMatchObject({ '2026-11-23': ['Keys'], '2026-11-25': ['Keys'] });
    expect(await tagsOf(employeeId)).not.toHaveProperty('2026-11-27');
  });
});

describe('a selection', () => {
  it('is tagged as one operation, planned and open shifts and dates of series alike, and undone as one', async () => {
    const employeeId = await world.addPerson('Dee', []);
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['we'], repeat_until: '2026-12-02' };
    const [one, two] = [await plan({ employeeId, tags: ['Keys'] }), await plan({ employeeId, date: '2026-11-17' })];
    const first = await plan({ employeeId, date: '2026-11-18', repeat });
    const open = await offer();
    const dates = ['2026-11-18', '2026-11-25'].map((date) => ({ id: `${repeat.id}:${date}`, version: first.version }));
    const answer = await tag({
      shifts: [...which([one, two]), ...dates],
      openShifts: which([open]),
      add: [' Training '],
      remove: ['KEYS'],
    });
    expect(answer.scheduledShifts.map(({ tags, version }: Answered) => [tags, version])).toEqual([
      [['Training'], 2],
      [['Training'], 2],
      [['Training'], 2],
      [['Training'], 2],
    ]);
    expect(answer.openShifts).toEqual([{ id: open.id, version: 2, tags: ['Training'] }]);
    expect(await tagsOf(employeeId)).toEqual({
      '2026-11-16': ['Training'],
      '2026-11-17': ['Training'],
      '2026-11-18': ['Training'],
      '2026-11-25': ['Training'],
      '2026-12-02': [],
    });
    expect(await undo(answer.operation)).toBe('Done');
    expect(await tagsOf(employeeId)).toEqual({
      '2026-11-16': ['Keys'],
      '2026-11-17': [],
      '2026-11-18': [],
      '2026-11-25': [],
      '2026-12-02': [],
    });
    const { data } = await (await world.as('planner')).query('query ($id: ID!) { openShift(id: $id) { tags } }', {
      id: open.id,
    });
    expect(data.openShift.tags).toEqual([]);
  });

  it('tags dates of one repeating offer together', async () => {
    const first = await offer({ repeat: { interval: 1, weekdays: ['tu'], repeat_until: '2026-12-01' } });
    const series = String(first.id).split(':')[0];
    const dates = ['2026-11-17', '2026-11-24'].map((date) => ({ id: `${series}:${date}`, version: first.version }));
    const answer = await tag({ openShifts: dates, add: ['Offer'] });
    expect(answer.openShifts).toHaveLength(2);
    const { week } = await planning.week('planner', range, 'openShifts { id date tags }');
    const own = week.openShifts.filter(({ id }: Answered) => id.startsWith(series!));
    expect(own.map(({ date, tags }: Answered) => [date, tags]).sort()).toEqual([
      ['2026-11-17', ['Offer']],
      ['2026-11-24', ['Offer']],
      ['2026-12-01', []],
    ]);
  });

  it('keeps what the rules found, which tags do not change', async () => {
    const employeeId = await world.addPerson('Eli', []);
    await plan({ employeeId });
    const over = await plan({ employeeId, starttime: '10:00' });
    expect(over.verdict.level).toBe('block');
    const { scheduledShifts } = await tag({ shifts: which([over]), add: ['Training'] });
    expect(scheduledShifts[0].verdict).toEqual(over.verdict);
  });

  it('does nothing when one of it cannot be tagged, and says which', async () => {
    const employeeId = await world.addPerson('Fay', []);
    const full = await plan({ employeeId, tags: Array.from({ length: 10 }, (_, index) => `T${index}`) });
    const free = await plan({ employeeId, date: '2026-11-17' });
    const both = which([free, full]);
    expect(await tag({ shifts: both, add: ['Eleventh'] })).toMatchObject({
      code: 'INVALID',
      key: 'tooManyTags',
      field: 'shifts.1',
      measured: '11',
      limit: '10',
    });
    expect(await tag({ shifts: [both[0], { ...both[1], version: 7 }], add: ['A'] })).toMatchObject({
      code: 'CONFLICT',
      field: 'shifts.1',
    });
    expect(await tag({ shifts: [both[0]], openShifts: [{ id: 'osh_none', version: 1 }], add: ['A'] })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'openShifts.0',
    });
    expect(await tag({ shifts: [both[0], both[0]], add: ['A'] })).toMatchObject({ key: 'input.twice' });
    expect(await tag({ shifts: both })).toMatchObject({ key: 'input.required', field: 'add' });
    expect(await tag({ add: ['A'] })).toMatchObject({ key: 'input.required', field: 'shifts' });
    expect(await tag({ shifts: both, add: ['x'.repeat(31)] })).toMatchObject({ key: 'tagTooLong', field: 'add' });
    expect((await tagsOf(employeeId))['2026-11-17']).toEqual([]);
    // A shift that already has the tag is left out; when all have it, there is nothing to do.
    const answer = await tag({ shifts: both, add: ['t3'] });
    expect(answer.scheduledShifts.map(({ id }: Answered) => id)).toEqual([free.id]);
    expect(await tag({ shifts: which([full]), add: ['t3'] })).toMatchObject({ code: 'STATE', key: 'nothingToTag' });
  });

  it('may be tagged by the person who may change the shifts, and by no one else', async () => {
    const shift = await plan({ date: '2026-11-17' });
    expect(await tag({ shifts: which([shift]), add: ['A'] }, 'employee')).toMatchObject({ code: 'FORBIDDEN' });
    const foreign = await newWorld();
    const { viewer } = await foreign.context('owner');
    const answer = await tagShifts(contextFor(foreign.ports, { viewer }), { shifts: which([shift]), add: ['A'] });
    expect(isRefusal(answer) && [answer.code, answer.field]).toEqual(['NOT_FOUND', 'shifts.0']);
  });

  it('reads a hundred shifts with as many calls as two', async () => {
    const employeeId = await world.addPerson('Gus', []);
    const shifts: Answered[] = [];
    const { ids } = world.ports;
    for (const from of [0, 50]) {
      const wanted = Array.from({ length: 50 }, (_, index) => {
        const day = String(((from + index) % 28) + 1).padStart(2, '0');
        return { id: ids.next('sch'), employeeId, date: `2027-02-${day}` };
      });
      const work = { teamId: world.teamId, shiftId: planning.shifts.day, shifts: wanted };
      const made = await sent('createScheduledShifts', work, 'ScheduledShiftList', 'scheduledShifts { id version }');
      shifts.push(...made.scheduledShifts);
    }
    const reads = async (some: Answered[], add: string): Promise<number[]> => {
      const { counts, answer } = await world.counted(() => tag({ shifts: which(some), add: [add] }));
      expect(answer.scheduledShifts).toHaveLength(some.length);
      return [counts.byKind.batchGet ?? 0, counts.byKind.query ?? 0];
    };
    const few = await reads(shifts.slice(0, 2), 'Few');
    const again = shifts.map(({ id, version }, index) => ({ id, version: version + (index < 2 ? 1 : 0) }) as Answered);
    expect(await reads(again, 'Many')).toEqual(few);
  });
});

describe('history', () => {
  it('tells who tagged what, shows the tags of then, and restores them', async () => {
    const employeeId = await world.addPerson('Hal', []);
    const shift = await plan({ employeeId, tags: ['Keys'] });
    world.ports.clock.advance({ minutes: 1 });
    const then = world.ports.clock.now().toString();
    world.ports.clock.advance({ minutes: 1 });
    await tag({ shifts: which([shift]), add: ['Training'], remove: ['Keys'] });
    const caller = await world.as('planner');
    const { data } = await caller.query(
      `query ($from: PlainDate!, $to: PlainDate!) { scheduleHistory(from: $from, to: $to, first: 1) {
        type by count steps { before { name tags } after { tags } } } }`,
      range,
    );
    expect(data.scheduleHistory).toEqual([
      {
        type: 'shiftsTagged',
        by: expect.any(String),
        count: 1,
        steps: [{ before: { name: 'Hal Test', tags: ['Keys'] }, after: { tags: ['Training'] } }],
      },
    ]);
    expect((await tagsOf(employeeId, 'planner', { asOf: then }))['2026-11-16']).toEqual(['Keys']);
    world.ports.clock.advance({ minutes: 1 });
    const scope = { at: then, ...range, employeeIds: [employeeId] };
    const restore = (more: object) => sent('restoreSchedule', { ...scope, ...more }, 'RestoredSchedule', 'restored');
    expect(await restore({ tags: ['Other'] })).toMatchObject({ key: 'nothingToRestore' });
    expect(await restore({ tags: ['training'] })).toMatchObject({ restored: 1 });
    expect(await tagsOf(employeeId)).toEqual({ '2026-11-16': ['Keys'] });
  });
});

describe("the company's list", () => {
  it('has what was used last in front, regardless of who used it and however often the events come', async () => {
    const employeeId = await world.addPerson('Ivy', []);
    await plan({ employeeId, tags: ['First'] });
    const open = await offer({ tags: ['Second'] });
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'], repeat_until: null };
    await plan({ employeeId, repeat, tags: ['Third'] });
    await tag({ openShifts: which([open]), add: ['FIRST'] });
    await noteAll();
    const { data } = await known();
    expect(data.shiftTags.slice(0, 3)).toEqual(['FIRST', 'Third', 'Second']);
    await noteAll();
    expect((await known()).data.shiftTags).toHaveLength(data.shiftTags.length);
  });

  it('is for planners, and comes with the names that a request reads anyway', async () => {
    expect((await known('employee')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const caller = await world.as('planner');
    const { counts: without } = await world.counted(() => caller.query('{ shifts { id } }'));
    const { counts: beside } = await world.counted(() => caller.query('{ shifts { id } shiftTags }'));
    expect(beside.calls).toBe(without.calls);
  });

  it('costs one look where an event brings tags, and none where it does not', async () => {
    const pk = logPartition(world.accountId, world.ports.clock.now().toString());
    const log = (await queryAll(world.ports.table, partition(pk, { ConsistentRead: true }))).map(loggedEvent);
    const plain = log.filter((event) => !JSON.stringify(event.changes).includes('"tags"'));
    expect(plain.length).toBeGreaterThan(0);
    const ctx = contextFor(world.ports, { viewer: null });
    for (const event of plain) await noteShiftTags(ctx, event);
    expect(ctx.counts.calls).toBe(0);
  });
});
