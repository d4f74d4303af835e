import { describe, expect, it } from 'vitest';
import { type Command, found, grouped } from './command.ts';

const command = (id: string, label: string, kind: Command['kind'] = 'page'): Command => ({
  id,
  label,
  kind,
  run: () => {},
});
const commands = [
  command('reports', 'Reports'),
  command('report', 'Schedule a report', 'modal'),
  command('schedule', 'Schedule'),
  command('ueber', 'Über uns'),
  command('aoife', 'Aoife Brennan', 'person'),
  command('out', 'Log out', 'action'),
];
const ids = (typed: string, recent: string[] = []) => found(commands, typed, recent).map(({ id }) => id);

describe('what fits', () => {
  it.each([
    ['sche', ['report', 'schedule']],
    ['report', ['reports', 'report']],
    ['a rep', ['report']],
    ['rep sche', ['report']],
    ['uber', ['ueber']],
    ['BRENN', ['aoife']],
    ['ut', ['out']],
    ['nothing', []],
  ])('"%s" finds %j', (typed, expected) => expect(ids(typed)).toEqual(expected));

  it('of equals comes first what was used last', () =>
    expect(ids('sche', ['schedule'])).toEqual(['schedule', 'report']));
});

describe('the list', () => {
  const names = (typed: string, recent: string[] = []) =>
    grouped(commands, typed, recent).map(({ name, commands }) => [name, commands.map(({ id }) => id)]);

  it('begins with what was used last, and has each thing once', () => {
    expect(names('', ['schedule', 'gone'])).toEqual([
      ['recent', ['schedule']],
      ['page', ['reports', 'ueber']],
      ['action', ['out']],
      ['modal', ['report']],
      ['person', ['aoife']],
    ]);
  });

  it('puts people under what was found', () => {
    expect(names('e')).toEqual([
      ['found', ['reports', 'report', 'schedule', 'ueber']],
      ['person', ['aoife']],
    ]);
  });
});
