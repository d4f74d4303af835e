import { expect, it } from 'vitest';
import { seededGroups } from '#domain/access/permission-group.ts';
import { areas } from '#web/app/areas.ts';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { arranged } from './arrangement.ts';
import { myWidgets } from './my-widgets.ts';

/** From top to bottom where the columns stand below each other, as on a phone. */
const fromTheTop = (group: string): string[] => {
  const { permissions } = seededGroups.find(({ name }) => name === group)!;
  return arranged(myWidgets(testViewer(permissions), areas), [])
    .flat()
    .map(({ id }) => id);
};

it('shows employees on a phone their shifts, then what is free to take, then news', () =>
  expect(fromTheTop('Employee').slice(0, 3)).toEqual(['my-schedule', 'my-open-shifts', 'my-news']));

it('shows planners who is working today before anything else', () =>
  expect(fromTheTop('Planner').slice(0, 3)).toEqual(['today', 'my-schedule', 'my-open-shifts']));
