import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import type { StoredChange } from './change.ts';
import { payoutEntriesOf } from './payout-entries.ts';

/**
 * Copies for reading the people of one department without the entire company: each person in the partition of every department
 * they work in, and in another partition of every department where they hold permissions without working there; and all contracts
 * and weekly availability of a person in one item by person id; and for each department who has a contract of it. Every commit that changes people, contracts or weekly
 * availability writes the copies in its transaction, so they never differ from the originals.
 */

/** People in more departments than this have one copy in a partition that is read with each department. */
const mostDepartments = 10;
/** The same limit for departments where they hold permissions without working there. */
const mostHeldDepartments = 5;
const manyDepartments = 'many';

export const departmentPeoplePartition = (accountId: string, departmentId: string = manyDepartments): string =>
  `a#${accountId}#d#${departmentId}#people`;

/** Partition of people who hold permissions in a department without working there. */
export const departmentHoldersPartition = (accountId: string, departmentId: string = manyDepartments): string =>
  `a#${accountId}#d#${departmentId}#holders`;

/**
 * Marker that all people working there have a copy, and with `holders` all permission holders. For departments older than the
 * copies it is written on first read.
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

/** Partition of the contracts of a department: an item for each with its person, and the marker that none is missing. */
export const contractHoldersPartition = (accountId: string, departmentId: string): string =>
  `a#${accountId}#d#${departmentId}#contracts`;

type Held = { accountId: string; departmentId: string };

/** Marker that all contracts of the department have an item. */
const wholeContractsKey = ({ accountId, departmentId }: Held): Key => ({
  pk: contractHoldersPartition(accountId, departmentId),
  sk: 'whole',
});
export const markWholeContracts = (department: Held): WriteAction => ({
  Put: { Item: { ...wholeContractsKey(department), __edb_e__: 'contractHolder', ...department } },
});

type HeldContract = Held & { id: string; employeeId: string };

const holderKey = ({ accountId, departmentId, id }: HeldContract): Key => ({
  pk: contractHoldersPartition(accountId, departmentId),
  sk: id,
});

/** Write of a contract's item in its department. */
export const holderOfContract = (contract: HeldContract): WriteAction => {
  const { accountId, departmentId, employeeId } = contract;
  return {
    Put: { Item: { ...holderKey(contract), __edb_e__: 'contractHolder', accountId, departmentId, employeeId } },
  };
};

export const termsPartition = (accountId: string): string => `a#${accountId}#terms-of-people`;
export const termsKey = (accountId: string, employeeId: string): Key => ({
  pk: termsPartition(accountId),
  sk: employeeId,
});

/** Kinds copied into a person's item. */
const copiedTerms = {
  contract: { prefix: 'contract ', mark: 'whole' },
  recurringAvailability: { prefix: 'availability ', mark: 'weekly' },
} as const;
export type CopiedTerm = keyof typeof copiedTerms;
const isCopiedTerm = (kind: string): kind is CopiedTerm => Object.hasOwn(copiedTerms, kind);

/** Copies of this kind in a person's item; undefined where older data may be incomplete. */
export const termsIn = (kind: CopiedTerm, item: Item | undefined): Item[] | undefined => {
  const { prefix, mark } = copiedTerms[kind];
  return item?.[mark] === true
    ? Object.entries(item).flatMap(([name, value]) => (name.startsWith(prefix) ? [value as Item] : []))
    : undefined;
};

/** A kind of its own, so that scans for people find each person only once. */
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

/** Copies of a person by key. */
export const copiesOfPerson = (person: Item): Item[] => {
  const { gsi1pk: _pk, gsi1sk: _sk, ...own } = person;
  return placesOf(person as Person).map((key) => ({ ...own, ...key, __edb_e__: copyKind }));
};

/** Write of a person's item; `whole` lists kinds that are complete. */
type Terms = {
  key: Key;
  accountId: string;
  whole: readonly CopiedTerm[];
  set: readonly { kind: CopiedTerm; item: Item }[];
  gone: readonly { kind: CopiedTerm; item: Item }[];
};

const termName = ({ kind, item }: { kind: CopiedTerm; item: Item }): string => `${copiedTerms[kind].prefix}${item.id}`;

export const termsUpdate = (
  { key, accountId, whole, set, gone }: Terms,
  { keeps = false }: { keeps?: boolean } = {},
): WriteAction => {
  const names: Record<string, string> = { '#kind': '__edb_e__' };
  const values: Record<string, unknown> = { ':kind': 'termsOfPerson', ':account': accountId };
  const sets = ['#kind = :kind', 'accountId = :account'];
  for (const kind of whole) {
    sets.push(`${copiedTerms[kind].mark} = :whole`);
    values[':whole'] = true;
  }
  for (const [index, term] of set.entries()) {
    const { pk: _pk, sk: _sk, ...copy } = term.item;
    names[`#set${index}`] = termName(term);
    values[`:set${index}`] = copy;
    sets.push(`#set${index} = ${keeps ? `if_not_exists(#set${index}, :set${index})` : `:set${index}`}`);
  }
  const removed = gone.map((term, index) => {
    names[`#gone${index}`] = termName(term);
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

type CopiedTerms = { before: Item | null; after: Item | null; kind: CopiedTerm }[];

const ofTerms = (changes: readonly StoredChange[]): WriteAction[] => {
  const people = new Map<string, { key: Key; accountId: string; isNew: boolean; left: boolean; terms: CopiedTerms }>();
  const personOf = (accountId: string, employeeId: string) => {
    const key = termsKey(accountId, employeeId);
    const known = people.get(nameOf(key)) ?? { key, accountId, isNew: false, left: false, terms: [] };
    people.set(nameOf(key), known);
    return known;
  };
  for (const { kind, before, after } of changes) {
    const item = (after ?? before) as Item & { accountId: string; id: string; employeeId: string };
    if (kind === 'employee' && !before) personOf(item.accountId, item.id).isNew = true;
    if (kind === 'employee' && !after) personOf(item.accountId, item.id).left = true;
    if (isCopiedTerm(kind)) personOf(item.accountId, item.employeeId).terms.push({ kind, before, after });
  }
  return [...people.values()].map(({ key, accountId, isNew, left, terms }): WriteAction => {
    if (left) return { Delete: { Key: key } };
    return termsUpdate({
      ...{ key, accountId },
      // New people have no older data, so their copies are complete.
      whole: isNew ? ['contract', 'recurringAvailability'] : [],
      set: terms.flatMap(({ kind, after }) => (after ? [{ kind, item: after }] : [])),
      gone: terms.flatMap(({ kind, before, after }) => (before && !after ? [{ kind, item: before }] : [])),
    });
  });
};

const ofDepartments = (changes: readonly StoredChange[]): WriteAction[] =>
  changes.flatMap(({ kind, before, after }): WriteAction[] => {
    if (kind !== 'department' || (before && after)) return [];
    const { accountId, id } = (after ?? before) as Item & { accountId: string; id: string };
    return after
      ? [wholeDepartment(accountId, id), markWholeContracts({ accountId, departmentId: id })]
      : [
          { Delete: { Key: wholeDepartmentKey(accountId, id) } },
          { Delete: { Key: wholeContractsKey({ accountId, departmentId: id }) } },
        ];
  });

const ofContracts = (changes: readonly StoredChange[]): WriteAction[] =>
  changes.flatMap(({ kind, before, after }): WriteAction[] => {
    if (kind !== 'contract' || before?.departmentId === after?.departmentId) return [];
    return [
      ...(before ? [{ Delete: { Key: holderKey(before as Item & HeldContract) } }] : []),
      ...(after ? [holderOfContract(after as Item & HeldContract)] : []),
    ];
  });

/** Unconditional actions that update the copies for changes. */
export const copiesOf = (changes: readonly StoredChange[]): WriteAction[] => [
  ...ofPeople(changes),
  ...ofTerms(changes),
  ...ofContracts(changes),
  ...ofDepartments(changes),
  ...payoutEntriesOf(changes),
];
