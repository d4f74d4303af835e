import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
const range = { from: '2026-11-16', to: '2026-11-22' };
const date = '2026-11-17';

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  planning = await newPlanning(world);
});

const later = (): string => {
  world.ports.clock.advance({ minutes: 1 });
  return world.ports.clock.now().toString();
};
const send = async (field: string, input: object) => {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
  const answer = await (await world.as('planner')).mutate(document, { input });
  return { type: answer.data[field].__typename as string, operation: answer.extensions?.meta.operation as string };
};
const onDay = (more: object) => ({ days: [{ departmentId: world.departmentId, date, ...more }] });
const write = (text: string) => send('writeTeamNotes', onDay({ teams: [{ teamId: world.teamId, text }] }));
const dayAt = async (asOf: string | null = null) => {
  const { data } = await (await world.as('planner')).query(
    `query ($from: PlainDate!, $to: PlainDate!, $asOf: Instant) { scheduleWeek(from: $from, to: $to, asOf: $asOf) {
      departmentDays { date open expectedTurnoverMinor budgets { minutes } notes { text } } } }`,
    { ...range, asOf },
  );
  return data.scheduleWeek.departmentDays;
};
const history = async () => {
  const { data } = await (await world.as('planner')).query(
    `query ($from: PlainDate!, $to: PlainDate!) { scheduleHistory(from: $from, to: $to) {
      type by count steps { id } notes { team date before after } } }`,
    range,
  );
  return data.scheduleHistory;
};

describe('what was said of days', () => {
  it('is shown as it was at a moment: notes, budgets, forecast and opening', async () => {
    const nothing = later();
    later();
    await write('First words');
    await send('setForecast', onDay({ expectedTurnoverMinor: 100_000 }));
    const then = later();
    later();
    await write('Other words');
    await send('setForecast', onDay({ expectedTurnoverMinor: 200_000 }));
    await send('setBudget', onDay({ teams: [{ teamId: world.teamId, minutes: 600, costMinor: null }] }));
    await send('setOpenDays', onDay({ open: false }));
    later();
    const day = { date, open: true, expectedTurnoverMinor: 100_000, budgets: [], notes: [{ text: 'First words' }] };
    expect(await dayAt(then)).toEqual([day]);
    expect(await dayAt(nothing)).toEqual([]);
    expect(await dayAt()).toEqual([
      {
        date,
        open: false,
        expectedTurnoverMinor: 200_000,
        budgets: [{ minutes: 600 }],
        notes: [{ text: 'Other words' }],
      },
    ]);
  });

  it('stays as it is when shifts are restored', async () => {
    await send('setOpenDays', onDay({ open: null }));
    await planning.plan({ date });
    const then = later();
    later();
    await planning.plan({ date: '2026-11-18' });
    await write('Words of today');
    later();
    const restored = await send('restoreSchedule', { at: then, ...range });
    expect(restored.type).toBe('RestoredSchedule');
    expect((await dayAt())[0].notes).toEqual([{ text: 'Words of today' }]);
    // When only texts changed since, there is nothing to restore.
    const again = later();
    later();
    await write('Last words');
    expect((await send('restoreSchedule', { at: again, ...range })).type).toBe('Refusal');
  });

  it('is reported by the history in words, as far as it is a note, also when it is taken back', async () => {
    later();
    const gone = await write('');
    later();
    await send('undoOperation', { operation: gone.operation });
    later();
    const [undone, removed] = await history();
    const note = { date, team: expect.stringMatching(/./) };
    expect(removed).toEqual({
      type: 'teamNotesChanged',
      by: 'Piet Test',
      count: 1,
      steps: [],
      notes: [{ ...note, before: 'Last words', after: null }],
    });
    expect(undone).toMatchObject({
      type: 'operationUndone',
      count: 1,
      notes: [{ ...note, before: null, after: 'Last words' }],
    });
    expect((await history()).some(({ type }: { type: string }) => type === 'forecastChanged')).toBe(false);
  });
});
