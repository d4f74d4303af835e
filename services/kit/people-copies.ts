import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import type { StoredChange } from './change.ts';

/**
 * Copies by which the people of one department are read without everyone of the company: each person once more in the partition of
 * every department they work in, and in another of every department where they hold permissions without working there; and all
 * contracts of a person in one item that is found by the person's id. Every commit that changes people or contracts writes them in
 * its own transaction, so that they never differ from what they are copies of.
 */

/** A person who works in more departments than this has one copy in a partition that is read with each department. */
const mostDepartments = 10;
/** The same of departments where they hold permissions without working there. */
const mostHeldDepartments = 5;
const manyDepartments = 'many';

export const departmentPeoplePartition = (accountId: string, departmentId: string = manyDepartments): string =>
  `a#${accountId}#d#${departmentId}#people`;

/** Where those lie who hold permissions in a department without working there. */
export const departmentHoldersPartition = (accountId: string, departmentId: string = manyDepartments): string =>
  `a#${accountId}#d#${departmentId}#holders`;

/**
 * Says that everyone who works there has a copy, and with `holders` everyone who holds permissions there: of departments from before
 * there were copies it is written with the first read.
 */
export const wholeDepartmentKey = (accountId: string, departmentId: string): Key => ({
  pk: departmentPeoplePartition(accountId, departmentId),
  sk: 'whole',
});
export const wholeDepartment = (accountId: string, departmentId: string): WriteAction => ({
  Put: {
    Item: {
      ...wholeDepartmentKey(accountId, departmentId),
      __edb_e__: 'wholeDepartment',
      accountId,
      holders: true,
    },
  },
});

export const termsPartition = (accountId: string): string => `a#${accountId}#terms-of-people`;
export const termsKey = (accountId: string, employeeId: string): Key => ({
  pk: termsPartition(accountId),
  sk: employeeId,
});

const contractName = (id: string): string => `contract ${id}`;

/** The contracts in the item of a person; undefined where it may lack some from before there were such items. */
export const contractsIn = (item: Item | undefined): Item[] | undefined =>
  item?.whole === true
    ? Object.entries(item).flatMap(([name, value]) => (name.startsWith('contract ') ? [value as Item] : []))
    : undefined;

/** Not the kind of a person: what looks for people in any partition must find each once. */
const copyKind = 'personCopy';
export const isCopyOfPerson = (item: Item): boolean => item.__edb_e__ === copyKind;

type Person = Item & {
  accountId: string;
  id: string;
  memberships: { departmentId: string }[];
  groups: { departmentId: string }[];
};

const placesOf = ({ accountId, sk, memberships, groups }: Person): Key[] => {
  const worksIn = new Set(memberships.map(({ departmentId }) => departmentId));
  const holdsIn = new Set(groups.flatMap(({ departmentId: id }) => (worksIn.has(id) ? [] : id)));
  const worked = worksIn.size > mostDepartments ? [manyDepartments] : [...worksIn];
  const held = holdsIn.size > mostHeldDepartments ? [manyDepartments] : [...holdsIn];
  return [
    ...worked.map((id) => departmentPeoplePartition(accountId, id)),
    ...held.map((id) => departmentHoldersPartition(accountId, id)),
  ].map((pk) => ({ pk, sk }));
};

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** The copies of a person, by their keys. */
export const copiesOfPerson = (person: Item): Item[] => {
  const { gsi1pk: _pk, gsi1sk: _sk, ...own } = person;
  return placesOf(person as Person).map((key) => ({ ...own, ...key, __edb_e__: copyKind }));
};

/** The write of a person's contracts: `whole` where all are known, `set` and `gone` by their ids. */
type Terms = { key: Key; accountId: string; whole: boolean; set: Map<string, Item>; gone: Set<string> };

export const termsUpdate = (
  { key, accountId, whole, set, gone }: Terms,
  { keeps = false }: { keeps?: boolean } = {},
): WriteAction => {
  const names: Record<string, string> = { '#kind': '__edb_e__' };
  const values: Record<string, unknown> = { ':kind': 'termsOfPerson', ':account': accountId };
  const sets = ['#kind = :kind', 'accountId = :account'];
  if (whole) {
    sets.push('whole = :whole');
    values[':whole'] = true;
  }
  for (const [index, [id, { pk: _pk, sk: _sk, ...contract }]] of [...set].entries()) {
    names[`#set${index}`] = contractName(id);
    values[`:set${index}`] = contract;
    sets.push(`#set${index} = ${keeps ? `if_not_exists(#set${index}, :set${index})` : `:set${index}`}`);
  }
  const removed = [...gone].map((id, index) => {
    names[`#gone${index}`] = contractName(id);
    return `#gone${index}`;
  });
  return {
    Update: {
      Key: key,
      UpdateExpression: `SET ${sets.join(', ')}${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  };
};

const ofPeople = (changes: readonly StoredChange[]): WriteAction[] =>
  changes.flatMap(({ kind, before, after }): WriteAction[] => {
    if (kind !== 'employee') return [];
    const copies = after ? copiesOfPerson(after) : [];
    const kept = new Set(copies.map(nameOf));
    const gone = before ? placesOf(before as Person).filter((key) => !kept.has(nameOf(key))) : [];
    return [...copies.map((copy) => ({ Put: { Item: copy } })), ...gone.map((Key) => ({ Delete: { Key } }))];
  });

const ofContracts = (changes: readonly StoredChange[]): WriteAction[] => {
  const terms = new Map<string, Terms & { left: boolean }>();
  const termsOf = (accountId: string, employeeId: string): Terms & { left: boolean } => {
    const key = termsKey(accountId, employeeId);
    const known = terms.get(nameOf(key)) ?? {
      ...{ key, accountId, whole: false, left: false },
      ...{ set: new Map(), gone: new Set<string>() },
    };
    terms.set(nameOf(key), known);
    return known;
  };
  for (const { kind, before, after } of changes) {
    const item = (after ?? before) as Item & { accountId: string; id: string; employeeId: string };
    // Who is new has no other contracts than those that are written from now on.
    if (kind === 'employee' && !before) termsOf(item.accountId, item.id).whole = true;
    if (kind === 'employee' && !after) termsOf(item.accountId, item.id).left = true;
    if (kind !== 'contract') continue;
    const own = termsOf(item.accountId, item.employeeId);
    if (after) own.set.set(item.id, after);
    else own.gone.add(item.id);
  }
  return [...terms.values()].map((term) => (term.left ? { Delete: { Key: term.key } } : termsUpdate(term)));
};

const ofDepartments = (changes: readonly StoredChange[]): WriteAction[] =>
  changes.flatMap(({ kind, before, after }): WriteAction[] => {
    if (kind !== 'department' || (before && after)) return [];
    const { accountId, id } = (after ?? before) as Item & { accountId: string; id: string };
    return [after ? wholeDepartment(accountId, id) : { Delete: { Key: wholeDepartmentKey(accountId, id) } }];
  });

/** The actions by which changes keep the copies of their people and contracts; they never fail. */
export const copiesOf = (changes: readonly StoredChange[]): WriteAction[] => [
  ...ofPeople(changes),
  ...ofContracts(changes),
  ...ofDepartments(changes),
];
