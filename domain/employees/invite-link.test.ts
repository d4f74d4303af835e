import { expect, it } from 'vitest';
import { inviteLinkState } from './invite-link.ts';

const link = { revokedAt: null, validUntil: '2026-11-20T12:00:00Z', joined: 1, maxPeople: 2 };

it.each([
  ['open', {}, '2026-11-20T11:59:59Z'],
  ['expired', {}, '2026-11-20T12:00:00Z'],
  ['full', { joined: 2 }, '2026-11-20T11:00:00Z'],
  ['expired', { joined: 2 }, '2026-11-20T13:00:00Z'],
  ['revoked', { revokedAt: '2026-11-20T10:00:00Z', joined: 2 }, '2026-11-20T13:00:00Z'],
] as const)('is %s with %j at %s', (state, more, now) => {
  expect(inviteLinkState({ ...link, ...more }, now)).toBe(state);
});
