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

/** One of the viewer's account, read strongly; undefined for what is missing or foreign. */
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

/** All of the viewer's account as they stand now; not kept, so what is loaded after a write sees the write. */
export const readLocations = lister<Location>(locations, 'loc#');
export const readDepartments = lister<Department>(departments, 'dep#');
export const readTeams = lister<Team>(teams, 'tem#');
export const readHolidayGroups = lister<HolidayGroup>(holidayGroups, 'hog#');
export const readHolidays = lister<Holiday>(holidays, 'hol#');
export const readLocationGroups = lister<LocationGroup>(locationGroups, 'lgr#');
export const readSkills = lister<Skill>(skills, 'skl#');
export const readSkillGroups = lister<SkillGroup>(skillGroups, 'skg#');

/** The place behind all others in a list. */
export const nextOrder = (list: { order: number }[]): number =>
  list.reduce((last, { order }) => Math.max(last, order), 0) + 1;

/** Ids of departments that an event made: nothing can have been planned in them before it. */
export const newDepartmentsIn = (changes: readonly StoredChange[]): string[] =>
  changesOf(departments, changes).flatMap(({ before, after }) => (!before && after?.version === 1 ? [after.id] : []));
