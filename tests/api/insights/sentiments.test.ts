import { beforeAll, describe, expect, it } from 'vitest';
import { giveSentiment } from '#services/insights/give-sentiment.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { hoursOf, keptHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const give =
  'mutation ($input: GiveSentimentInput!) { giveSentiment(input: $input) { __typename ... on Refusal { code key limit } } }';
const document = `query ($from: PlainDate!, $to: PlainDate!, $departmentIds: [ID!]) { sentiments(from: $from, to: $to, departmentIds: $departmentIds) {
  asked withheld sums { respondents answers happy neutral unhappy } weeks { week sums { answers } }
  departments { id sums { answers } } teams { id name sums { answers } }
  tags { tag answers unhappy } comments { week mood text department_name } } }`;
const week = { from: '2026-11-09', to: '2026-11-15' };

/** Edits the mood settings of the company, or of its department. */
const ask = async (owner: Client, input: object) => {
  const edit = 'mutation ($input: EditSettingsInput!) { editSettings(input: $input) { __typename } }';
  const sheets = (await owner.query('{ settingSheets { departmentId version } }')).data.settingSheets;
  const { departmentId = null } = input as { departmentId?: string };
  const { version } = sheets.find((sheet: { departmentId: string | null }) => sheet.departmentId === departmentId);
  expect((await owner.mutate(edit, { input: { version, ...input } })).data.editSettings.__typename).toBe(
    'SettingSheet',
  );
};

describe('how a shift was', () => {
  let world: World;
  let eva: Client;
  let owner: Client;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-10T17:00:00Z' });
    [eva, owner] = await Promise.all([world.as('employee'), world.as('owner')]);
  });
  const say = async (by: Client, id: string, more: object = {}) =>
    (await by.mutate(give, { input: { id, mood: 'happy', ...more } })).data.giveSentiment;

  it('is asked where the setting says so, and said once, of hours of their own', async () => {
    const { id } = await keptHours(world);
    expect(await say(eva, id)).toMatchObject({ code: 'STATE', key: 'sentimentNotAsked' });
    await ask(owner, { askSentiment: true });
    await ask(owner, { departmentId: world.departmentId, askSentiment: false });
    expect(await say(eva, id)).toMatchObject({ key: 'sentimentNotAsked' });
    await ask(owner, { departmentId: world.departmentId, askSentiment: true });
    expect(await say(await world.as('colleague'), id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await say(eva, id, { mood: 'unhappy', tags: ['breaks'], comment: 'No break' })).toEqual({
      __typename: 'GivenSentiment',
    });
    expect(await say(eva, id)).toMatchObject({ key: 'sentimentGiven' });
  });

  it('is said after the shift, within a day', async () => {
    const coming = await keptHours(world, { date: '2026-11-11' });
    expect(await say(eva, coming.id)).toMatchObject({ key: 'sentimentTooEarly' });
    const past = await keptHours(world, { date: '2026-11-08' });
    expect(await say(eva, past.id)).toMatchObject({ key: 'sentimentTooLate', limit: '24' });
  });

  it('keeps neither the person nor the date with the answer, and nothing of the answer in the log', async () => {
    const items = await queryAll(world.ports.table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `a#${world.accountId}#d#${world.departmentId}#sentiments` },
    });
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(world.ids.employee);
    expect(JSON.stringify(items)).not.toMatch(/2026-11/);
    const log = await queryAll(world.ports.table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `a#${world.accountId}#log#2026-W46` },
    });
    const given = log.filter(({ type }) => type === 'sentimentGiven');
    expect(given).toHaveLength(1);
    expect(JSON.stringify(given)).not.toMatch(/unhappy|No break/);
  });

  it('is known at the clock where one is asked', async () => {
    const id = world.ports.ids.next('tms');
    const clockIn =
      'mutation ($input: ClockInInput!) { clockIn(input: $input) { ... on ClockState { Timesheet { asksSentiment } } } }';
    const { data } = await (await world.as('colleague')).mutate(clockIn, { input: { id } });
    expect(data.clockIn.Timesheet).toEqual({ asksSentiment: true });
  });
});

describe('what is shown of it', () => {
  let world: World;
  let owner: Client;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-10T17:00:00Z' });
    owner = await world.as('owner');
    await ask(owner, { askSentiment: true });
  });
  const answered = async (employeeId: string, mood: 'happy' | 'unhappy', comment: string | null = null) => {
    const { id } = await keptHours(world, { ...hoursOf(world), employeeId });
    const ctx = await world.contextOf(employeeId);
    const answer = await giveSentiment(ctx, { id, mood, tags: ['team'], comment });
    if (isRefusal(answer)) throw new Error(answer.key);
  };
  const read = async (by: Client, more: object = {}) =>
    (await by.query(document, { ...week, ...more })).data.sentiments;

  it('is withheld until the week is over and five people answered, then counted', async () => {
    const { manager, planner, employee, colleague } = world.ids;
    for (const id of [manager, planner, employee, colleague]) await answered(id, 'happy');
    expect(await read(owner)).toMatchObject({ asked: true, withheld: 4, sums: { answers: 0 }, teams: [], tags: [] });
    await answered(world.ids.nobody, 'unhappy', 'Too few of us');
    // The difference between two reads would reveal the answer of the fifth person.
    world.ports.clock.set('2026-11-17T22:00:00Z');
    expect(await read(owner)).toMatchObject({ withheld: 5, sums: { answers: 0 }, comments: [] });
    world.ports.clock.set('2026-11-18T08:00:00Z');
    const shown = await read(owner);
    expect(shown).toMatchObject({
      withheld: 0,
      sums: { respondents: 5, answers: 5, happy: 4, neutral: 0, unhappy: 1 },
      weeks: [{ week: '2026-11-09', sums: { answers: 5 } }],
      departments: [{ id: world.departmentId, sums: { answers: 5 } }],
      teams: [{ id: world.teamId, sums: { answers: 5 } }],
      tags: [{ tag: 'team', answers: 5, unhappy: 1 }],
      comments: [{ week: '2026-11-09', mood: 'unhappy', text: 'Too few of us' }],
    });
    expect(await read(owner, { departmentIds: ['dep_none'] })).toMatchObject({ sums: { answers: 0 } });
  });

  it('is for those who view the log, in their departments', async () => {
    const log = await world.asUser(await world.personWith(['viewLog']));
    expect((await read(log)).sums.answers).toBe(5);
    const { errors } = await (await world.as('employee')).query(document, week);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('is a report with the same figures, by department and week', async () => {
    const report = `query ($filter: ReportFilterInput!) { report(type: Sentiments, filter: $filter) {
      columns { key } rows { nodes { group cells { text number } } } totals { number } } }`;
    const { data, errors } = await owner.query(report, { filter: week });
    expect(errors).toBeUndefined();
    const { columns, rows, totals } = data.report;
    const at = (key: string) => columns.findIndex((column: { key: string }) => column.key === key);
    expect(['respondents', 'answers', 'happy', 'unhappyShare'].map((key) => totals[at(key)].number)).toEqual([
      5, 5, 4, 2_000,
    ]);
    expect(rows.nodes[0].cells[at('answers')].number).toBe(5);
  });
});
