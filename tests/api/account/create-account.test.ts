import { describe, expect, it } from 'vitest';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { signIn } from '#services/identity/sign-in.ts';
import { contextFor } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { createAccount } from '#services/sign-up/create-account.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import { freshPorts } from '#tests/kit/fresh-ports.ts';

const ports = await freshPorts({ now: '2026-11-23T08:00:00Z' });
const visitor = () => contextFor(ports, { viewer: null });
const form = (email: string) => ({
  company: 'Brasserie',
  first_name: 'Hanna',
  last_name: 'Lindqvist',
  email,
  password: 'correct-horse-9!',
});

describe('createAccount', () => {
  it('makes the seed set: places, four groups, contract types, absence types, and an owner who can sign in', async () => {
    const email = `Owner-${ports.ids.next('x')}@Test.example`;
    const made = await createAccount(visitor(), form(email));
    if (isRefusal(made)) throw new Error(made.key);
    const organisation = await loadOrganisation(visitor(), made.accountId);
    expect(organisation.departments.map(({ id }) => id)).toEqual([made.departmentId]);
    expect(organisation.teams).toMatchObject([{ id: made.teamId, departmentId: made.departmentId }]);
    expect(organisation.contractTypes.map(({ name }) => name)).toEqual(['Fixed hours', 'Flex hours']);
    expect(organisation.absenceTypes.filter(({ requestable }) => requestable).map(({ name }) => name)).toEqual([
      'Vacation',
    ]);
    expect(organisation.rateCards).toMatchObject([{ id: made.rateCardId, name: 'Standard' }]);
    expect(organisation.absencePolicies).toMatchObject([{ id: made.absencePolicyId, name: 'Standard' }]);
    expect(organisation.timeOffBalances).toMatchObject([{ name: 'Vacation hours', defaultAccrual: 960_000_000 }]);
    for (const type of organisation.contractTypes)
      expect(type).toMatchObject({ rateCardId: made.rateCardId, absencePolicyId: made.absencePolicyId });
    expect(Object.keys(made.groups)).toEqual(['Administrator', 'Manager', 'Planner', 'Employee']);
    const { employees } = await loadPeople(visitor(), made.accountId);
    expect(employees).toMatchObject([{ id: made.ownerId, email: email.toLowerCase() }]);
    const session = await signIn(visitor(), { email, password: 'correct-horse-9!' });
    expect(session).toMatchObject({ userId: made.ownerId, accountId: made.accountId });
  });

  it.each([
    ['nl', ['Beheerder', 'Manager', 'Medewerker', 'Planner'], 'Vaste uren', 'Vakantie', 'Dagdienst', 'Vakantie-uren'],
    [
      'de',
      ['Administration', 'Leitung', 'Mitarbeitende', 'Planung'],
      'Feste Stunden',
      'Urlaub',
      'Tagschicht',
      'Urlaubsstunden',
    ],
  ] as const)(
    'names the seed set in the language of the account: %s',
    async (locale, names, terms, leave, shift, hours) => {
      const made = await createAccount(visitor(), {
        ...form(`seed-${locale}-${ports.ids.next('x')}@test.example`),
        locale,
      });
      if (isRefusal(made)) throw new Error(made.key);
      const { contractTypes, absenceTypes, shifts, timeOffBalances } = await loadOrganisation(
        visitor(),
        made.accountId,
      );
      expect(timeOffBalances).toMatchObject([{ name: hours }]);
      expect(contractTypes.map(({ name }) => name)).toContain(terms);
      expect(absenceTypes.map(({ name }) => name)).toContain(leave);
      expect(absenceTypes.map(({ name }) => name)).not.toContain('Vacation');
      expect(shifts).toMatchObject([{ long_name: shift }]);
      const groups = await loadPermissionGroups(visitor(), made.accountId);
      expect(groups.map(({ name }) => name).sort()).toEqual(names);
      expect(groups.find(({ id }) => id === made.groups.Employee)).toMatchObject({ isDefault: true });
    },
  );

  it('takes an address once, over all accounts, also when twenty try at the same time', async () => {
    const email = `race-${ports.ids.next('x')}@test.example`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => createAccount(visitor(), form(email))));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    for (const answer of answers.filter(isRefusal))
      expect(answer).toMatchObject({ code: 'INVALID', key: 'emailTaken', field: 'email' });
  });

  it('keeps no password hash in the event log', async () => {
    const made = await createAccount(visitor(), form(`log-${ports.ids.next('x')}@test.example`));
    if (isRefusal(made)) throw new Error(made.key);
    const events = await queryAll(ports.table, partition(`a#${made.accountId}#log#2026-W48`));
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('argon2id');
  });

  it('refuses short passwords and what is no address', async () => {
    expect(await createAccount(visitor(), { ...form('a@test.example'), password: 'short' })).toMatchObject({
      code: 'INVALID',
      field: 'password',
    });
    expect(await createAccount(visitor(), form('nobody'))).toMatchObject({
      code: 'INVALID',
      key: 'input.email',
      field: 'email',
    });
  });
});
