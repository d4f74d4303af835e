import type { Employee } from '#domain/employees/employee.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Key, WriteAction } from '#services/ports/table.ts';
import { claimEmail, releaseEmail, takenEmails } from './email-address.ts';

type Holder = { accountId: string; userId: string };

const numberKey = (accountId: string, number: string): Key => ({ pk: `a#${accountId}#nr#${number}`, sk: 'nr' });

/** Claims an employee number within the account; fails while someone else has it. */
const claimNumber = (number: string, { accountId, userId }: Holder): WriteAction => ({
  Put: {
    Item: { ...numberKey(accountId, number), __edb_e__: 'numberSentinel', accountId, userId },
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
    ExpressionAttributeValues: { ':userId': userId },
  },
});

/** Gives a number back, if it is this person's. */
const releaseNumber = (number: string, { accountId, userId }: Holder): WriteAction => ({
  Delete: {
    Key: numberKey(accountId, number),
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
    ExpressionAttributeValues: { ':userId': userId },
  },
});

/** The numbers among these that someone else in the account has. */
const takenNumbers = async (
  ctx: Ctx,
  accountId: string,
  wanted: { number: string; userId: string }[],
): Promise<Set<string>> => {
  const keys = wanted.map(({ number }) => numberKey(accountId, number));
  const items = await ctx.table.batchGet(keys, { ConsistentRead: true });
  const owners = new Map(items.map((item) => [item.pk, item.userId]));
  const isTaken = (one: { number: string; userId: string }): boolean =>
    (owners.get(numberKey(accountId, one.number).pk) ?? one.userId) !== one.userId;
  return new Set(wanted.filter(isTaken).map(({ number }) => number));
};

type Person = Pick<Employee, 'accountId' | 'id' | 'email' | 'employee_nr'>;

/** Addresses and numbers that someone else has. */
export type TakenClaims = { emails: ReadonlySet<string>; numbers: ReadonlySet<string> };

/** Whether someone else has the person's address or number. */
export const takenClaims = async (ctx: Ctx, { accountId, id, email, employee_nr }: Person): Promise<TakenClaims> => {
  const wanted = employee_nr === null ? [] : [{ number: employee_nr, userId: id }];
  const [emails, numbers] = await Promise.all([
    takenEmails(ctx, [{ email, userId: id }]),
    takenNumbers(ctx, accountId, wanted),
  ]);
  return { emails, numbers };
};

/** Why the address or the number cannot be this person's; undefined when both are free. */
export const claimProblemAmong = (
  { emails, numbers }: TakenClaims,
  { email, employee_nr }: Pick<Person, 'email' | 'employee_nr'>,
): Refusal | undefined => {
  if (emails.has(email)) return refuse('INVALID', 'emailTaken', { field: 'email' });
  if (employee_nr !== null && numbers.has(employee_nr))
    return refuse('INVALID', 'employeeNumberTaken', { field: 'employee_nr' });
  return undefined;
};

/** The same for one person, as the table has it now. */
export const claimProblem = async (ctx: Ctx, person: Person): Promise<Refusal | undefined> =>
  claimProblemAmong(await takenClaims(ctx, person), person);

/** The guards that hold address and number for one person, and give back those the person had before. */
export const claimsFor = (before: Person | null, after: Person): WriteAction[] => {
  const holder = { accountId: after.accountId, userId: after.id };
  const guards: WriteAction[] = [];
  if (before?.email !== after.email) {
    guards.push(claimEmail(after.email, after.accountId, after.id));
    if (before) guards.push(releaseEmail(before.email, before.id));
  }
  if ((before?.employee_nr ?? null) !== after.employee_nr) {
    if (after.employee_nr !== null) guards.push(claimNumber(after.employee_nr, holder));
    if (before?.employee_nr) guards.push(releaseNumber(before.employee_nr, holder));
  }
  return guards;
};

/** The guards that give back what a person held who goes for good. */
export const claimsReleased = ({ accountId, id, email, employee_nr }: Person): WriteAction[] => [
  releaseEmail(email, id),
  ...(employee_nr ? [releaseNumber(employee_nr, { accountId, userId: id })] : []),
];
