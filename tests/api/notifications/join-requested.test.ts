import { expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';
import { newNotification, saidTo } from './telling.ts';

it('tells those who may add people that someone used an invite link and waits, and no one else', async () => {
  const world = await newWorld();
  const telling = newNotification(world);
  const manager = await world.session('manager');
  const place = { teamId: world.teamId, contractTypeId: Object.values(world.made.contractTypes)[0]! };
  const link = { id: world.ports.ids.next('inl'), ...place, days: 7, maxPeople: 5, approval: true };
  await manager.run('CreateInviteLink', { input: link });
  const { token } = (await manager.run('InviteLinks')).data.inviteLinks.links[0];
  await telling.passOver();
  const email = `join-${world.ports.ids.next('x')}@test.example`;
  const input = { token, first_name: 'Ada', last_name: 'de Vries', email, locale: 'en' };
  await world.anonymous().run('JoinByLink', { input });
  expect(await telling.tell()).toMatchObject([{ type: 'joinRequested' }]);
  const line = 'Ada de Vries used an invite link and needs your approval.';
  expect(await saidTo(world, 'manager')).toEqual([line]);
  expect(await saidTo(world, 'owner')).toEqual([line]);
  for (const role of ['planner', 'employee'] as const) expect(await saidTo(world, role)).toEqual([]);
});
