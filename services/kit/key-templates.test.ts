import { describe, expect, it } from 'vitest';
import { defineStore } from './define-store.ts';

type Van = { accountId: string; id: string; version: number; place: string; driverId: string | null; seats: number };

const vans = defineStore<Van>(
  'van',
  { accountId: 'string', id: 'string', version: 'number', place: 'string', driverId: 'string?', seats: 'number' },
  {
    primary: ['a#${accountId}#vans', 'van#${id}'],
    gsi1: ['a#${accountId}#p#${place}', '${seats}#van#${id}'],
    gsi2: ['a#${accountId}#d#${driverId}', 'van#${id}'],
  },
);
const van: Van = { accountId: 'acc_1', id: 'Van_A', version: 1, place: 'quay', driverId: 'emp_1', seats: 8 };

describe('the keys of an item', () => {
  it('are its templates filled in, with the case of each part kept', () => {
    expect(vans.item(van)).toEqual({
      ...van,
      pk: 'a#acc_1#vans',
      sk: 'van#Van_A',
      gsi1pk: 'a#acc_1#p#quay',
      gsi1sk: '8#van#Van_A',
      gsi2pk: 'a#acc_1#d#emp_1',
      gsi2sk: 'van#Van_A',
      __edb_e__: 'van',
      __edb_v__: '1',
    });
    expect(vans.key({ accountId: 'acc_1', id: 'Van_A' })).toEqual({ pk: 'a#acc_1#vans', sk: 'van#Van_A' });
  });

  it('leave out an index of which a part is missing or empty', () => {
    expect(vans.item({ ...van, driverId: null })).not.toHaveProperty('gsi2pk');
    expect(vans.item({ ...van, place: '' })).not.toHaveProperty('gsi1pk');
    expect(vans.item({ ...van, place: '' })).toHaveProperty('gsi2pk');
  });

  it('are refused without a part of the primary key', () => {
    expect(() => vans.key({ accountId: 'acc_1' })).toThrow('lacks a part');
  });
});

describe('the attributes of an item', () => {
  it('must be there, and of their type', () => {
    expect(() => vans.item({ ...van, seats: '8' as never })).toThrow('van.seats is a string, not a number');
    expect(() => vans.item({ ...van, place: null as never })).toThrow('van lacks place');
  });

  it('are those that are declared, and an absent one is read as null', () => {
    expect(vans.item({ ...van, colour: 'red' } as Van)).not.toHaveProperty('colour');
    expect(vans.parse(vans.item({ ...van, driverId: null }))).toEqual({ ...van, driverId: null });
  });
});
