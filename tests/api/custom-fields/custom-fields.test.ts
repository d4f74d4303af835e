import { describe, expect, it } from 'vitest';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { newWorld } from '#tests/kit/world.ts';

const field = '... on CustomField { id version appliesTo name type options }';
const shift = '... on Shift { id version customFields { fieldId values } }';
const { world, owner, id, send } = await ownersWorld({
  createCustomField: field,
  editCustomField: field,
  deleteCustomField: '... on Done { ok }',
  createShift: shift,
  editShift: shift,
});
const undo = (operation: string) => send('undoOperation', { operation });
const newField = (name: string, more: object = {}) =>
  send('createCustomField', { id: id('cfd'), appliesTo: 'shift', type: 'text', name, ...more });
const template = {
  name: 'Door',
  long_name: 'Door shift',
  starttime: '09:00',
  endtime: '17:00',
  colour: '#3d6ff0',
};
const listed = async (by = owner) =>
  (await by.query('{ customFields(appliesTo: shift) { name type options } }')).data?.customFields;

describe('custom fields', () => {
  it('have a name once, a type for good, and choices where one chooses', async () => {
    const made = await newField('Door code');
    expect(made).toMatchObject({ version: 1, type: 'text', options: [] });
    expect(await newField('door CODE')).toMatchObject({ key: 'customFieldTaken', field: 'name' });
    expect(await newField('Door code', { appliesTo: 'user' })).toMatchObject({ __typename: 'CustomField' });
    expect(await newField('Floor', { type: 'select' })).toMatchObject({ key: 'customFieldOptions', field: 'options' });
    const chosen = await newField('Floor', { type: 'select', options: ['First', 'Second', 'First'] });
    expect(chosen.options).toEqual(['First', 'Second']);
    expect(await listed()).toEqual([
      { name: 'Door code', type: 'text', options: [] },
      { name: 'Floor', type: 'select', options: ['First', 'Second'] },
    ]);
    const edit = { id: chosen.id, version: 1, name: 'Storey', options: ['First'] };
    expect(await send('editCustomField', edit)).toMatchObject({ version: 2, name: 'Storey', type: 'select' });
    expect(await send('editCustomField', edit)).toMatchObject({ code: 'CONFLICT' });
  });

  it('are filled in on shift types, as their type asks', async () => {
    const keys = await newField('Keys', { type: 'numeric' });
    const value = (...values: string[]) => [{ fieldId: keys.id, values }];
    const shiftId = id('shf');
    const place = { id: shiftId, departmentId: world.departmentId, ...template };
    expect(await send('createShift', { ...place, customFields: value('many') })).toMatchObject({
      key: 'customValue.numeric',
      field: `customFields.${keys.id}`,
    });
    const made = await send('createShift', { ...place, customFields: [...value('3')] });
    expect(made.customFields).toEqual(value('3'));
    const edit = { id: shiftId, version: 1, ...template };
    // Omitted fields keep their values; empty ones are removed.
    expect((await send('editShift', edit)).customFields).toEqual(value('3'));
    const gone = await send('deleteCustomField', { id: keys.id, version: 1 });
    expect((await send('editShift', { ...edit, version: 2, customFields: value('3') })).customFields).toEqual(
      value('3'),
    );
    await undo(gone.operation);
    expect(await listed()).toContainEqual({ name: 'Keys', type: 'numeric', options: [] });
    expect((await send('editShift', { ...edit, version: 3, customFields: value('') })).customFields).toEqual([]);
    const strange = { fieldId: 'cfd_none', values: ['x'] };
    expect(await send('editShift', { ...edit, version: 4, customFields: [strange] })).toMatchObject({
      key: 'unknownCustomField',
    });
  });

  it('begin with the premium plan, and are kept by those who manage the account', async () => {
    expect(await listed(await world.as('planner'))).toBeTruthy();
    expect(await listed(await world.as('employee'))).toEqual([]);
    const input = { id: id('cfd'), appliesTo: 'shift', type: 'text', name: 'X' };
    expect(await send('createCustomField', input, await world.as('manager'))).toMatchObject({ code: 'FORBIDDEN' });
    const basic = await newWorld({ plan: 'early-adopter' });
    const other = { ...input, id: basic.ports.ids.next('cfd') };
    expect(await send('createCustomField', other, await basic.as('owner'))).toMatchObject({ code: 'PLAN' });
  });
});
