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

/** Releases a number if it is this person's. */
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
  const isTaken = (claim: { number: string; userId: string }): boolean =>
    (owners.get(numberKey(accountId, claim.number).pk) ?? claim.userId) !== claim.userId;
  return new Set(wanted.filter(isTaken).map(({ number }) => number));
};

type Person = Pick<Employee, 'accountId' | 'id' | 'email' | 'employee_nr'>;

/** Emails and numbers in use by other people. */
export type TakenClaims = { emails: ReadonlySet<string>; numbers: ReadonlySet<string> };

/** Which of the person's email and number are in use by other people. */
export const takenClaims = async (ctx: Ctx, { accountId, id, email, employee_nr }: Person): Promise<TakenClaims> => {
  const wanted = employee_nr === null ? [] : [{ number: employee_nr, userId: id }];
  const [emails, numbers] = await Promise.all([
    takenEmails(ctx, [{ email, userId: id }]),
    takenNumbers(ctx, accountId, wanted),
  ]);
  return { emails, numbers };
};

/** Refused when the email or the number is taken. */
export const claimProblemAmong = (
  { emails, numbers }: TakenClaims,
  { email, employee_nr }: Pick<Person, 'email' | 'employee_nr'>,
): Refusal | undefined => {
  if (emails.has(email)) return refuse('INVALID', 'emailTaken', { field: 'email' });
  if (employee_nr !== null && numbers.has(employee_nr))
    return refuse('INVALID', 'employeeNumberTaken', { field: 'employee_nr' });
  return undefined;
};

/** The same for one person, with a read. */
export const claimProblem = async (ctx: Ctx, person: Person): Promise<Refusal | undefined> =>
  claimProblemAmong(await takenClaims(ctx, person), person);

/** Guards that claim email and number for one person, and release the previous ones. */
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

/** Guards that release the email and number of a deleted person. */
export const claimsReleased = ({ accountId, id, email, employee_nr }: Person): WriteAction[] => [
  releaseEmail(email, id),
  ...(employee_nr ? [releaseNumber(employee_nr, { accountId, userId: id })] : []),
];
