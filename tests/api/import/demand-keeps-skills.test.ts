import { expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { loadOrganisation, loadWeek } from '#services/table.ts';
import { newWorld } from '#tests/kit/world.ts';
import { apply } from './ward-files.ts';

it('an imported number of people leaves the skills that the demand asks for', async () => {
  const world = await newWorld({ table: 'muster-import-skills' });
  const owner = await world.as('owner');
  const visitor = contextFor(world.ports, { viewer: null });
  const files = (instances: number) => [
    { name: 'shift-types.csv', text: 'name,long_name,start,end,break_minutes\nE,Early,07:00,15:30,30\n' },
    { name: 'required-shifts.csv', text: `date,shift,instances\n2026-11-02,E,${instances}\n` },
  ];
  const imported = async (instances: number) =>
    (await owner.mutate(apply, { input: { department: 'Ward', files: files(instances) } })).data.applyImport.files;
  const demand = async () => {
    const { departments } = await loadOrganisation(contextFor(world.ports, { viewer: null }), world.accountId);
    const ward = departments.find(({ name }) => name === 'Ward')!;
    return (await loadWeek(visitor, world.accountId, ward.id, '2026-W45')).requiredShifts[0]!;
  };
  expect(await imported(2)).toMatchObject([{ applied: true }, { applied: true }]);
  const skill = { id: world.ports.ids.next('skl'), name: 'First aid' };
  const create = 'mutation ($input: CreateSkillInput!) { createSkill(input: $input) { __typename } }';
  await owner.mutate(create, { input: skill });
  const { id, version, date, starttime, endtime, breakMinutes, instances, shiftId } = await demand();
  const edit = 'mutation ($input: EditRequiredShiftInput!) { editRequiredShift(input: $input) { __typename } }';
  const asked = { id, version, date, starttime, endtime, breakMinutes, instances, shiftId, skill_ids: [skill.id] };
  expect((await owner.mutate(edit, { input: asked })).data.editRequiredShift.__typename).toBe('RequiredShift');
  await imported(3);
  expect(await demand()).toMatchObject({ instances: 3, skill_ids: [skill.id] });
});
