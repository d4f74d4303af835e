import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee, Membership } from '#domain/employees/employee.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

type Person = Pick<Employee, 'memberships' | 'enddate'>;

/** People in no other active department, who need a new one. */
export const onlyIn = <P extends Person>(
  people: readonly P[],
  departmentId: string,
  inUse: ReadonlySet<string>,
  today: PlainDate,
): P[] =>
  people.filter(
    ({ memberships, enddate }) =>
      (enddate === null || enddate > today) &&
      memberships.some((membership) => membership.departmentId === departmentId) &&
      !memberships.some((membership) => membership.departmentId !== departmentId && inUse.has(membership.departmentId)),
  );

/** Contracts of the department that are in force today or later. */
export const contractsIn = <C extends Pick<Contract, 'departmentId' | 'enddate'>>(
  contracts: readonly C[],
  departmentId: string,
  today: PlainDate,
): C[] =>
  contracts.filter(
    (contract) => contract.departmentId === departmentId && (contract.enddate === null || contract.enddate > today),
  );

/** The person's teams with the target in place of the first one they leave. */
export const joining = (memberships: readonly Membership[], left: string, target: Membership): Membership[] => {
  const at = memberships.findIndex(({ departmentId }) => departmentId === left);
  return [...memberships.slice(0, at), target, ...memberships.slice(at)];
};
