import { expect, it } from 'vitest';
import { defaultDepartmentSettings } from '#domain/organisation/department.ts';
import { departments } from '#services/organisation/organisation.store.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createHolidayGroup: '... on HolidayGroup { id version departmentIds }',
  editHolidayGroup: '... on HolidayGroup { departmentIds }',
  orderPlaces: '... on OrderedPlaces { ids }',
};

/** More than one transaction takes. */
const many = 120;

it('gives all departments of a large company one group of holidays, and orders them', async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const { accountId, made, ports } = world;
  const ids = Array.from({ length: many }, () => id('dep'));
  const added = ids.map((departmentId, order) =>
    departments.create({
      ...{ accountId, id: departmentId, version: 1, locationId: made.locationId, name: `Ward ${order}`, zone: null },
      ...{ order: order + 10, active: true, settings: defaultDepartmentSettings },
    }),
  );
  await ports.table.transact(added.slice(0, 60));
  await ports.table.transact(added.slice(60));
  const shown = async (): Promise<{ groups: number; first: string }> => {
    const { data } = await owner.query('{ organisation { departments { id } holidayGroups { departmentIds } } }');
    const own = data.organisation.departments.filter((place: { id: string }) => ids.includes(place.id));
    return { groups: data.organisation.holidayGroups[0]?.departmentIds.length ?? 0, first: own[0].id };
  };
  const group = id('hog');
  const created = await send('createHolidayGroup', { id: group, name: 'National', departmentIds: ids });
  expect(created).toMatchObject({ id: group, version: 1 });
  expect(await shown()).toEqual({ groups: many, first: ids[0] });
  await send('editHolidayGroup', { id: group, version: 1, name: 'National', departmentIds: [] });
  expect((await shown()).groups).toBe(0);
  const ordered = { kind: 'department', ids: ids.toReversed() };
  expect(await send('orderPlaces', ordered)).toMatchObject({ ids: ordered.ids });
  expect((await shown()).first).toBe(ids.at(-1));
});
