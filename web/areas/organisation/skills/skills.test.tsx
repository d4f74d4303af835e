// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { organisationArea } from '#web/areas/organisation/area.ts';
import { sentIn } from '#web/areas/organisation/places/example-places.testing.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const skill = (id: string, name: string, skillGroupId: string | null) => ({
  __typename: 'Skill',
  id,
  version: 2,
  name,
  skillGroupId,
});
const use = (skillId: string | null, name: string, holders: number, shiftTypes: number) => ({
  __typename: 'SkillUse',
  skillId,
  name,
  holders,
  shiftTypes,
});
const catalogue = {
  __typename: 'SkillCatalogue',
  groups: [{ __typename: 'SkillGroup', id: 'skg_1', version: 1, name: 'Licences' }],
  skills: [skill('skl_1', 'Forklift', 'skg_1'), skill('skl_2', 'Dutch', null)],
  uses: [use(null, 'Wine', 1, 1), use('skl_2', 'Dutch', 0, 0), use('skl_1', 'Forklift', 3, 2)],
};
const echo =
  (field: string, type: string): Answers[string] =>
  ({ variables }) => ({ [field]: { __typename: type, version: 9, ...(variables.input as object) } });
const answers: Answers = {
  SkillCatalogue: () => ({ skillCatalogue: catalogue }),
  CreateSkill: echo('createSkill', 'Skill'),
  EditSkill: echo('editSkill', 'Skill'),
  CreateSkillGroup: echo('createSkillGroup', 'SkillGroup'),
  EditSkillGroup: echo('editSkillGroup', 'SkillGroup'),
  DeleteSkill: () => ({ deleteSkill: { __typename: 'RemovedPlace', id: 'skl_1' } }),
  DeleteSkillGroup: () => ({ deleteSkillGroup: { __typename: 'RemovedPlace', id: 'skg_1' } }),
};
/** The section as a separate page; in the product it is part of the settings. */
const area = {
  ...organisationArea,
  pages: { '/skills': { needs: {}, open: () => import('./SkillSettings.tsx') } },
} as unknown as Area;
const open = (path = '/skills', held: readonly Permission[] | 'all' = 'all', over: object = {}, more: Answers = {}) =>
  renderApp({ path, areas: [area], viewer: viewerAnswer(held, over), answers: { ...answers, ...more } });
const modal = (path: string) => `/skills?modal=${encodeURIComponent(path)}`;
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }));

beforeAll(
  () =>
    Promise.all([
      import('./SkillSettings.tsx'),
      import('./SkillModal.tsx'),
      import('./SkillGroupModal.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
    ]),
  30_000,
);
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('the section Skills', () => {
  it('shows skills under their headings with what uses them, and names that no one listed', async () => {
    await open();
    const licences = within(await screen.findByRole('region', { name: 'Licences' }));
    expect(licences.getByText('3 people, 2 shift types')).toBeTruthy();
    const others = within(screen.getByRole('region', { name: 'No group' }));
    expect(others.getByText('Not in use')).toBeTruthy();
    const unlisted = within(screen.getByRole('region', { name: 'In use, not in the list' }));
    await userEvent.click(unlisted.getByRole('button', { name: 'Put Wine in list' }));
    expect(((await dialog()).getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Wine');
  });

  it('deletes a skill with a way back', async () => {
    const { asked } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Forklift' }));
    await waitFor(() => expect(sentIn(asked, 'DeleteSkill')).toEqual([{ id: 'skl_1', version: 2 }]));
    expect(await screen.findByText('Forklift deleted')).toBeTruthy();
  });

  it('leaves the focus to the page when the row that had it goes', async () => {
    let asked = 0;
    const without = { ...catalogue, skills: catalogue.skills.slice(1), uses: catalogue.uses.slice(0, 2) };
    await open(
      '/skills',
      'all',
      {},
      {
        SkillCatalogue: () => ({ skillCatalogue: asked++ === 0 ? catalogue : without }),
      },
    );
    const button = await screen.findByRole('button', { name: 'Delete Forklift' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('says what was deleted while the list is still on its way', async () => {
    let asked = 0;
    const never = new Promise<never>(() => {});
    await open('/skills', 'all', {}, { SkillCatalogue: () => (asked++ === 0 ? { skillCatalogue: catalogue } : never) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Forklift' }));
    expect(await screen.findByText('Forklift deleted')).toBeTruthy();
    expect(asked).toBe(2);
  });

  it('says what to do where there is none', async () => {
    const none = { ...catalogue, groups: [], skills: [], uses: [] };
    await open('/skills', 'all', {}, { SkillCatalogue: () => ({ skillCatalogue: none }) });
    expect(await screen.findByText(/^No skills yet/)).toBeTruthy();
  });
});

describe('the modals', () => {
  it('[R2.9-107] [R2.9-151] adds a skill under a heading', async () => {
    const { asked } = await open(modal('skill?group=skg_1'));
    await userEvent.type((await dialog()).getByLabelText(/^Name/), 'Crane');
    await press('Add');
    await waitFor(() => expect(sentIn(asked, 'CreateSkill')).toHaveLength(1));
    expect(sentIn(asked, 'CreateSkill')[0]).toMatchObject({ name: 'Crane', skillGroupId: 'skg_1' });
  });

  it('[R2.9-108] [R2.9-151] changes one, saying who is concerned', async () => {
    const { asked } = await open(modal('skill/skl_1'));
    const field = await (await dialog()).findByLabelText(/^Name/);
    expect((await dialog()).getByText('In use: 3 people, 2 shift types. The new name applies there too.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'Reach truck');
    await press('Save');
    await waitFor(() =>
      expect(sentIn(asked, 'EditSkill')).toEqual([
        { id: 'skl_1', version: 2, name: 'Reach truck', skillGroupId: 'skg_1' },
      ]),
    );
  });

  it('puts a skill under the heading that is chosen', async () => {
    const { asked } = await open(modal('skill'));
    const form = await dialog();
    await userEvent.type(form.getByLabelText(/^Name/), 'Crane');
    await userEvent.click(form.getByRole('combobox', { name: 'Group' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Licences' }));
    await press('Add');
    await waitFor(() => expect(sentIn(asked, 'CreateSkill')).toHaveLength(1));
    expect(sentIn(asked, 'CreateSkill')[0]).toMatchObject({ name: 'Crane', skillGroupId: 'skg_1' });
  });

  it('[R2.9-110] [R2.9-151] changes a heading, and one without a name is not sent', async () => {
    const { asked } = await open(modal('skill-group/skg_1'));
    const field = await (await dialog()).findByLabelText(/^Name/);
    await userEvent.clear(field);
    await press('Save');
    expect(sentIn(asked, 'EditSkillGroup')).toEqual([]);
    await userEvent.type(field, 'Papers');
    await press('Save');
    await waitFor(() => expect(sentIn(asked, 'EditSkillGroup')).toEqual([{ id: 'skg_1', version: 1, name: 'Papers' }]));
  });

  it('[R2.9-109] groups are locked below the early-adopter plan', async () => {
    await open(modal('skill-group'), 'all', { plan: 'basic' });
    expect(await screen.findByRole('dialog', { name: 'Not part of your plan' })).toBeTruthy();
  });

  it('are not for those who only plan', async () => {
    const { address } = await open(modal('skill'), ['createRoster']);
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });
});
