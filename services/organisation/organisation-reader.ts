import type { Viewer } from '#domain/access/viewer.ts';
import type { Department } from '#domain/organisation/department.ts';
import type { Holiday, HolidayGroup } from '#domain/organisation/holiday.ts';
import type { Location } from '#domain/organisation/location.ts';
import type { LocationGroup } from '#domain/organisation/location-group.ts';
import type { Skill, SkillGroup } from '#domain/organisation/skill.ts';
import type { Team } from '#domain/organisation/team.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { readerOf } from '#services/kit/reader-of.ts';
import { only, type Store } from '#services/kit/store.ts';
import {
  departments,
  holidayGroups,
  holidays,
  locationGroups,
  locations,
  organisationPartition,
  skillGroups,
  skills,
  teams,
} from './organisation.store.ts';

type Kept = { accountId: string; id: string };

/** One item of the viewer's account, strongly consistent; undefined for missing and foreign ids. */
export const readLocation = readerOf<Location>(locations);
export const readDepartment = readerOf<Department>(departments);
export const readTeam = readerOf<Team>(teams);
export const readHolidayGroup = readerOf<HolidayGroup>(holidayGroups);
export const readLocationGroup = readerOf<LocationGroup>(locationGroups);

const lister =
  <T extends Kept>(store: Store<T>, prefix: string) =>
  async (ctx: Ctx<Viewer>): Promise<T[]> =>
    only(
      store,
      await queryAll(ctx.table, {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :kind)',
        ExpressionAttributeValues: { ':pk': organisationPartition(ctx.viewer.accountId), ':kind': prefix },
        ConsistentRead: true,
      }),
    );

/** All items of the viewer's account; strongly consistent and not memoised, so that reads after a write include it. */
export const readLocations = lister<Location>(locations, 'loc#');
export const readDepartments = lister<Department>(departments, 'dep#');
export const readTeams = lister<Team>(teams, 'tem#');
export const readHolidayGroups = lister<HolidayGroup>(holidayGroups, 'hog#');
export const readHolidays = lister<Holiday>(holidays, 'hol#');
export const readLocationGroups = lister<LocationGroup>(locationGroups, 'lgr#');
export const readSkills = lister<Skill>(skills, 'skl#');
export const readSkillGroups = lister<SkillGroup>(skillGroups, 'skg#');

/** The next position at the end of a list. */
export const nextOrder = (list: { order: number }[]): number =>
  list.reduce((last, { order }) => Math.max(last, order), 0) + 1;

/** Ids of departments created by an event: they had no planning before it. */
export const newDepartmentsIn = (changes: readonly StoredChange[]): string[] =>
  changesOf(departments, changes).flatMap(({ before, after }) => (!before && after?.version === 1 ? [after.id] : []));
