import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import type { Account } from '#domain/account/account.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { Department } from '#domain/organisation/department.ts';
import type { Location } from '#domain/organisation/location.ts';
import type { Team } from '#domain/organisation/team.ts';
import { absenceTypes } from '#services/absence/absence.store.ts';
import { accounts } from '#services/account/account.store.ts';
import { contracts, contractTypes } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { groupsPartition, permissionGroups } from '#services/identity/identity.store.ts';
import type { Item, Key } from '#services/ports/table.ts';
import type { Ctx } from './kit/context.ts';
import { partition, queryAll } from './kit/query-all.ts';
import { only } from './kit/store.ts';
import { departments, locations, organisationPartition, teams } from './organisation/organisation.store.ts';

/**
 * The collections of the one table: partitions in which the items of several areas lie together, read in one Query.
 * The only file that may import every store; areas ask here for what is not theirs.
 */

/** What a schedule, a report or a form takes its names from. */
export type Organisation = {
  locations: Location[];
  departments: Department[];
  teams: Team[];
  contractTypes: ContractType[];
  absenceTypes: AbsenceType[];
};

const byOrder = <T extends { order: number; id: string }>(list: T[]): T[] =>
  list.sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));

export const loadOrganisation = (ctx: Ctx, accountId: string): Promise<Organisation> =>
  ctx.memo(`organisation ${accountId}`, async () => {
    const items = await queryAll(ctx.table, partition(organisationPartition(accountId)));
    return {
      locations: byOrder(only(locations, items)),
      departments: byOrder(only(departments, items)),
      teams: byOrder(only(teams, items)),
      contractTypes: byOrder(only(contractTypes, items)),
      absenceTypes: byOrder(only(absenceTypes, items)),
    };
  });

export type People = { employees: Employee[]; contracts: Contract[] };

/** Everybody of the account with all contracts, past ones too. */
export const loadPeople = (ctx: Ctx, accountId: string): Promise<People> =>
  ctx.memo(`people ${accountId}`, async () => {
    const items = await queryAll(ctx.table, partition(`a#${accountId}#people`));
    return { employees: only(employees, items), contracts: only(contracts, items) };
  });

/** The person, the account, its permission groups, and the items of the extra keys: one wave, strongly consistent. */
export const loadSelf = async (
  ctx: Ctx,
  accountId: string,
  userId: string,
  extra: Key[] = [],
): Promise<{ person?: Employee; account?: Account; groups: PermissionGroup[]; others: Item[] }> => {
  const keys = [employees.key({ accountId, id: userId }), accounts.key({ accountId }), ...extra];
  const [items, groups] = await Promise.all([
    ctx.table.batchGet(keys, { ConsistentRead: true }),
    ctx.table.query(partition(groupsPartition(accountId), { ConsistentRead: true })),
  ]);
  const [person] = only(employees, items);
  const [account] = only(accounts, items);
  return { person, account, groups: only(permissionGroups, groups.items), others: items };
};
