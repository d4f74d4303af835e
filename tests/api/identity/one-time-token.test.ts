import { expect, it } from 'vitest';
import { linkSeconds } from '#domain/identity/link-purpose.ts';
import { findToken, issueToken, openToken, useUp, voidToken } from '#services/identity/one-time-token.ts';
import { contextFor, countingTable } from '#services/kit/context.ts';

import { isRefusal } from '#services/kit/refusal.ts';
import { freshPorts } from '#tests/kit/fresh-ports.ts';

const ports = await freshPorts({ now: '2026-11-10T08:00:00Z' });
const ctx = () => contextFor(ports, { viewer: null });
let people = 0;
const someone = () => {
  people += 1;
  return { accountId: 'acc_links', userId: `emp_${people}`, email: 'a@test.example' };
};
const issued = async (whose = someone(), purpose: keyof typeof linkSeconds = 'reset-password') => {
  const { token, actions } = issueToken(ctx(), { ...whose, purpose });
  await ports.table.transact(actions);
  return token;
};
const stateOf = async (token: string, purpose: keyof typeof linkSeconds = 'reset-password') =>
  (await findToken(ctx(), purpose, token)).state;
const opened = async (token: string) => {
  const link = await openToken(ctx(), 'reset-password', token);
  if (isRefusal(link)) throw new Error(link.key);
  return link;
};

it('a link works for its purpose alone, and the table never holds what the mail holds', async () => {
  const whose = someone();
  const { token, actions } = issueToken(ctx(), { ...whose, purpose: 'reset-password' });
  expect(JSON.stringify(actions)).not.toContain(token);
  await ports.table.transact(actions);
  expect(await opened(token)).toMatchObject({ ...whose, purpose: 'reset-password' });
  expect(await stateOf(token, 'invitation')).toBe('unknown');
  expect(await stateOf('nonsense')).toBe('unknown');
});

it.each(Object.entries(linkSeconds))('a link to %s works for %i seconds', async (name, seconds) => {
  const purpose = name as keyof typeof linkSeconds;
  const token = await issued(someone(), purpose);
  const start = ports.clock.now();
  ports.clock.advance({ seconds: seconds - 1 });
  expect(await stateOf(token, purpose)).toBe('open');
  ports.clock.advance({ seconds: 1 });
  expect(await stateOf(token, purpose)).toBe('expired');
  ports.clock.set(start.toString());
});

it('of twenty uses at once exactly one passes, and the link then says that it was used', async () => {
  const token = await issued();
  const link = await opened(token);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ports.table.transact(useUp(ctx(), link))));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stateOf(token)).toBe('used');
});

it('a newer link replaces the older one, also one that was opened already; other purposes and people keep theirs', async () => {
  const whose = someone();
  const [first, other, foreign] = [await issued(whose), await issued(whose, 'invitation'), await issued()];
  const held = await opened(first);
  const second = await issued(whose);
  expect(await stateOf(first)).toBe('replaced');
  expect((await ports.table.transact(useUp(ctx(), held))).ok).toBe(false);
  expect([await stateOf(second), await stateOf(foreign)]).toEqual(['open', 'open']);
  expect(await stateOf(other, 'invitation')).toBe('open');
});

it('a link that was made void works no more', async () => {
  const whose = someone();
  const token = await issued(whose);
  await ports.table.transact([voidToken({ ...whose, purpose: 'reset-password' })]);
  expect(await stateOf(token)).toBe('replaced');
});

it('looking costs two reads, whatever was sent', async () => {
  const tokens = [await issued(), 'nonsense', ''];
  for (const token of tokens) {
    const { table, counts } = countingTable(ports.table);
    await findToken({ ...ctx(), table }, 'reset-password', token);
    expect(counts.calls).toBe(2);
  }
});
