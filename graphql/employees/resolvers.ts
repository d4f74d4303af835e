import type { Requirement } from '#domain/access/requirement.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { nextBirthday } from '#domain/employees/birthday.ts';
import { displayName, type Employee as Person } from '#domain/employees/employee.ts';
import { mayChangeNote } from '#domain/employees/employee-note.ts';
import { ownSettingsOf } from '#domain/employees/own-settings.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { refusalError } from '#graphql/base/answer.ts';
import type { ApiContext } from '#graphql/base/context.ts';
import type {
  EmployeeNoteResolvers,
  EmployeeResolvers,
  PermissionGroupResolvers,
  ViewerResolvers,
} from '#graphql/generated/types.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { currentContract } from '#services/contracts/contract-reader.ts';
import { countHolders } from '#services/employees/count-holders.ts';
import { filePath } from '#services/files/file-path.ts';
import { loginOf } from '#services/identity/login-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';

/** A field that requires a permission: null and NOT_FOUND without it. */
const guarded =
  <T>(need: Requirement, read: (person: Person, ctx: Ctx) => T) =>
  (person: Person, _args: object, { ctx }: ApiContext): T => {
    if (!ctx.viewer || !meetsFor(ctx.viewer, need, person).ok) throw refusalError(notFound());
    return read(person, ctx);
  };

const detail = <T>(read: (person: Person, ctx: Ctx) => T) => guarded(employeesAccess.viewEmployee, read);

const birthdayOf = ({ birthday }: Person, ctx: Ctx): { date: string; age: number } | null =>
  birthday === null ? null : nextBirthday(birthday, dateAt(instant(ctx.now), ctx.viewer!.zone));

export const Employee: EmployeeResolvers = {
  name: (person) => displayName(person),
  avatarUrl: ({ avatar }) => (avatar ? filePath(avatar) : null),
  email: detail(({ email }) => email),
  phone: detail(({ phone }) => phone),
  employee_nr: detail(({ employee_nr }) => employee_nr),
  startdate: detail(({ startdate }) => startdate),
  enddate: detail(({ enddate }) => enddate),
  birthdate: detail(({ birthday }) => birthday),
  birthday: detail((person, ctx) => birthdayOf(person, ctx)?.date ?? null),
  birthday_age: detail((person, ctx) => birthdayOf(person, ctx)?.age ?? null),
  hire_date: detail(({ hire_date }) => hire_date),
  street_address: detail(({ street_address }) => street_address),
  post_code: detail(({ post_code }) => post_code),
  city: detail(({ city }) => city),
  mobile_nr: detail(({ mobile_nr }) => mobile_nr),
  emergency_nr: detail(({ emergency_nr }) => emergency_nr),
  birthplace: detail(({ birthplace }) => birthplace),
  nationality: detail(({ nationality }) => nationality),
  ssn: guarded(employeesAccess.viewIdentity, ({ ssn }) => ssn),
  passport_number: guarded(employeesAccess.viewIdentity, ({ passport_number }) => passport_number),
  banknr: guarded(employeesAccess.viewIdentity, ({ banknr }) => banknr),
  isOwner: async ({ id }, _args, { ctx }) => (await ownAccount(ctx)).ownerId === id,
  verified: detail(({ verified }) => verified),
  example: detail(({ example }) => example ?? false),
  login: guarded(identityAccess.viewLoginState, ({ accountId, id }, ctx) => loginOf(ctx, accountId, id)),
  locale: detail(({ locale }) => locale),
  timeFormat: detail(({ timeFormat }) => timeFormat),
  roster_note: guarded(employeesAccess.viewRosterNote, ({ roster_note }) => roster_note),
  teams: async ({ accountId, memberships }, _args, { ctx }) => {
    const { teams } = await loadOrganisation(ctx, accountId);
    return memberships.flatMap(({ teamId }) => teams.find(({ id }) => id === teamId) ?? []);
  },
  contract: detail((person, ctx) => currentContract(ctx, person)),
  customFields: detail(({ customFields }) => customFields ?? []),
  skillEnds: ({ skillEnds }) => skillEnds ?? [],
  groups: guarded(employeesAccess.viewPermissionGroups, async ({ accountId, groups }, ctx) => {
    const known = await loadPermissionGroups(ctx, accountId);
    return groups.flatMap(({ departmentId, groupId }) => {
      const group = known.find(({ id }) => id === groupId);
      return group ? [{ departmentId, group }] : [];
    });
  }),
};

export const EmployeeNote: EmployeeNoteResolvers = {
  Author: async ({ accountId, authorId }, _args, { ctx }) =>
    (await loadPerson(ctx, accountId, authorId)).employee ?? null,
  may: (note, _args, { ctx }) => {
    const may = mayChangeNote(ctx.viewer!, note);
    return { edit: may, delete: may };
  },
};

export const PermissionGroup: PermissionGroupResolvers = {
  holders: async ({ id }, _args, { ctx }) => {
    if (ctx.need(employeesAccess.viewPermissionGroups)) throw refusalError(notFound());
    return (await countHolders(ctx)).get(id) ?? 0;
  },
};

export const Viewer: ViewerResolvers = {
  firstWeekday: ({ person, account }) => ownSettingsOf(person, account).firstWeekday,
  theme: ({ person, account }) => ownSettingsOf(person, account).theme,
  avatarUrl: ({ person }) => (person.avatar ? filePath(person.avatar) : null),
};
