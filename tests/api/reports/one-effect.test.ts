import { beforeAll, describe, it } from 'vitest';
import { isRefusal } from '#services/kit/refusal.ts';
import { saveFavoriteReport } from '#services/reports/favorite-reports.ts';
import { expectOneEffect } from '#tests/kit/one-effect.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { createReport, editReport, reportInput, scheduledReport, verb } from './reports.ts';

const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename ... on ExportedReport { name url } ... on Refusal { code key } } }`;
const save = `mutation M($input: SaveFavoriteReportInput!) { saveFavoriteReport(input: $input) { __typename ... on FavoriteReport { id name } ... on Refusal { code key } } }`;
const edit = `mutation M($input: EditFavoriteReportInput!) { editFavoriteReport(input: $input) { __typename ... on FavoriteReport { id name } ... on Refusal { code key } } }`;
const forget = `mutation M($input: FavoriteReportInput!) { deleteFavoriteReport(input: $input) { __typename ... on Done { ok } ... on Refusal { code key } } }`;

describe('[T30] each mutation of reports, sent twice and ten times at once with one key, has one effect', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ table: 'muster-effects' });
  });

  const favorite = () => ({
    id: world.ports.ids.next('fav'),
    name: 'Mine',
    type: 'Timesheets' as const,
    parameters: {},
  });

  it('exportReport', () =>
    expectOneEffect(world, 'manager', make, {
      type: 'Timesheets',
      filter: { from: '2026-11-09', to: '2026-11-15' },
      format: 'csv',
    }));
  it('createRecurringReport', () => expectOneEffect(world, 'manager', createReport, reportInput(world)));
  it('editRecurringReport', async () => {
    const { id } = await scheduledReport(world);
    await expectOneEffect(world, 'manager', editReport, { ...reportInput(world), id, version: 1 });
  });
  it.each(['pause', 'run'] as const)('%sRecurringReport', async (name) => {
    const { id } = await scheduledReport(world);
    world.ports.clock.advance({ seconds: 2 });
    await expectOneEffect(world, 'manager', verb(name), { id });
  });
  it('deleteRecurringReport', async () => {
    const { id } = await scheduledReport(world);
    await expectOneEffect(world, 'manager', 'DeleteRecurringReport', { id });
  });
  it('resumeRecurringReport', async () => {
    const { id } = await scheduledReport(world);
    await (await world.as('manager')).mutate(verb('pause'), { input: { id } });
    await expectOneEffect(world, 'manager', verb('resume'), { id });
  });
  it('saveFavoriteReport', () => expectOneEffect(world, 'manager', save, favorite()));
  it('editFavoriteReport', async () => {
    const kept = await saveFavoriteReport(await world.context('manager'), favorite());
    if (isRefusal(kept)) throw new Error(kept.key);
    await expectOneEffect(world, 'manager', edit, { id: kept.id, version: 1, name: 'Renamed' });
  });
  it('deleteFavoriteReport', async () => {
    const kept = await saveFavoriteReport(await world.context('manager'), favorite());
    if (isRefusal(kept)) throw new Error(kept.key);
    await expectOneEffect(world, 'manager', forget, { id: kept.id });
  });
});
