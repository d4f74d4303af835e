import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Location } from '#domain/organisation/location.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { eventsOf } from '#services/kit/events.ts';
import { commitLarge, finishPending, releaseJournal, rollForward } from '#services/kit/journal.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { locations } from '#services/organisation/organisation.store.ts';
import type { Table } from '#services/ports/table.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const place = (world: World, name: string): Location => ({
  accountId: world.accountId,
  id: world.ports.ids.next('loc'),
  version: 0,
  name,
  street_address: null,
  zipcode: null,
  city: null,
  country: null,
  phone: null,
  email: null,
  latitude: null,
  longitude: null,
  clockRadius: null,
  order: 1,
  active: true,
});

const read = async (world: World, id: string): Promise<Location | undefined> => {
  const item = await world.ports.table.get({
    Key: locations.key({ accountId: world.accountId, id }),
    ConsistentRead: true,
  });
  return item && locations.parse(item);
};

/** A use case for the tests: opens a location with this id and name. */
const openLocation = useCase({
  name: 'openLocation',
  needs: {},
  input: z.object({ id: z.string(), name: z.string().min(1) }),
  run: async (ctx, { id, name }) => {
    const before = await ctx.table.get({
      Key: locations.key({ accountId: ctx.viewer.accountId, id }),
      ConsistentRead: true,
    });
    const previous = before ? locations.parse(before) : null;
    const after: Location = {
      accountId: ctx.viewer.accountId,
      id,
      version: 0,
      name: previous ? `${previous.name}+${name}` : name,
      street_address: null,
      zipcode: null,
      city: null,
      country: null,
      phone: null,
      email: null,
      latitude: null,
      longitude: null,
      clockRadius: null,
      order: 1,
      active: true,
    };
    return commit(ctx, {
      changes: [change(locations, previous, after)],
      event: { type: 'locationCreated', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});

const withKey = async (world: World, key: string, hash = 'h'): Promise<Ctx<Viewer>> => ({
  ...(await world.context('owner')),
  operation: { key, hash },
});

describe('commit', () => {
  it('writes items, event and operation record together, and answers CONFLICT with the current item when a version moved on', async () => {
    const world = await newWorld();
    const ctx = await world.context('owner');
    const made = change(locations, null, place(world, 'Quay'));
    const facts = { type: 'locationCreated', area: 'organisation', subject: made.after!.id };
    expect(await commit(ctx, { changes: [made], event: facts, answer: 1 })).toBe(1);
    const [event] = await eventsOf(ctx, world.accountId, ctx.committed!);
    expect(event).toMatchObject({
      type: 'locationCreated',
      actorId: world.ids.owner,
      changes: [{ kind: 'location', before: null }],
    });
    const stands = (await read(world, made.after!.id))!;
    const mine = change(locations, stands, { ...stands, name: 'Mine' });
    const theirs = change(locations, stands, { ...stands, name: 'Theirs' });
    await commit(ctx, { changes: [theirs], event: facts, answer: 2 });
    const refused = (await commit(ctx, { changes: [mine], event: facts, answer: 3 })) as Refusal;
    expect(refused).toMatchObject({ code: 'CONFLICT', current: { name: 'Theirs', version: 2 } });
    expect((await read(world, made.after!.id))?.name).toBe('Theirs');
  });

  it('gives a repeated key the first answer, ten times in parallel too: one effect', async () => {
    const world = await newWorld();
    const id = world.ports.ids.next('loc');
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => openLocation(await withKey(world, 'same'), { id, name: 'A' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify({ id })]));
    expect(await read(world, id)).toMatchObject({ name: 'A', version: 1 });
    expect(await openLocation(await withKey(world, 'same'), { id, name: 'A' })).toEqual({ id });
    expect(await openLocation(await withKey(world, 'same', 'other input'), { id, name: 'B' })).toMatchObject({
      key: 'operationReused',
    });
    expect((await read(world, id))?.version).toBe(1);
  });

  it('after a lost answer the retry finds its own effect', async () => {
    const world = await newWorld();
    const id = world.ports.ids.next('loc');
    const ctx = await withKey(world, 'lost');
    const losing: Table = {
      ...ctx.table,
      transact: async (actions) => {
        await ctx.table.transact(actions);
        throw new Error('answer lost');
      },
    };
    await expect(openLocation({ ...ctx, table: losing }, { id, name: 'A' })).rejects.toThrow('answer lost');
    expect(await openLocation(await withKey(world, 'lost'), { id, name: 'A' })).toEqual({ id });
    expect((await read(world, id))?.name).toBe('A');
  });

  it('puts a parse failure at its field', async () => {
    const world = await newWorld();
    expect(await openLocation(await world.context('owner'), { id: 'x', name: '' })).toMatchObject({
      code: 'INVALID',
      field: 'name',
    });
  });
});

describe('the journal', () => {
  const many = (world: World, count: number) =>
    Array.from({ length: count }, (_, n) => change(locations, null, place(world, `Place ${n}`)));
  const facts = { type: 'locationCreated', area: 'organisation', subject: 'many' };

  it('applies hundreds of changes with progress', async () => {
    const world = await newWorld();
    const changes = many(world, 250);
    const ctx = await world.context('owner');
    const progress: number[] = [];
    expect(
      await commitLarge(ctx, { changes, event: facts, answer: 'ok', onProgress: (done) => progress.push(done) }),
    ).toBe('ok');
    expect(progress.at(-1)).toBe(250);
    const events = await eventsOf(ctx, world.accountId, ctx.committed!);
    expect(events.flatMap((event) => event.changes)).toHaveLength(250);
    expect((await read(world, changes[249]!.after!.id))?.name).toBe('Place 249');
  });

  it('cut off after any transaction, is finished by the minute rule: all there, each once', async () => {
    const world = await newWorld();
    let cuts = 0;
    for (let after = 0; after < 12; after += 1) {
      const changes = many(world, 200);
      const ctx = await world.context('owner');
      let left = after;
      const dying: Table = {
        ...ctx.table,
        transact: (actions) => (left-- > 0 ? ctx.table.transact(actions) : Promise.reject(new Error('killed'))),
      };
      const outcome = await commitLarge({ ...ctx, table: dying }, { changes, event: facts, answer: 'ok' }).catch(
        () => 'killed',
      );
      await rollForward(contextFor(world.ports, { viewer: null }));
      const there = await Promise.all(changes.map((one) => read(world, one.after!.id)));
      const count = there.filter((one) => one?.version === 1).length;
      expect([0, 200]).toContain(count);
      if (outcome === 'ok') expect(count).toBe(200);
      else cuts += 1;
    }
    expect(cuts).toBeGreaterThan(5);
  });

  it('two with one key apply one plan', async () => {
    const world = await newWorld();
    const [one, other] = [many(world, 120), many(world, 120)];
    const answers = [];
    for (const changes of [one, other])
      answers.push(
        await commitLarge(await withKey(world, 'import'), { changes, event: facts, answer: changes[0]!.after!.id }),
      );
    expect(answers[1]).toBe(answers[0]);
    expect(isRefusal(answers[1])).toBe(false);
    expect(await read(world, other[0]!.after!.id)).toBeUndefined();
  });

  describe('next to one that cannot be applied', () => {
    /** A large change that is interrupted after its decision, with none of its chunks applied. */
    const cutOff = async (world: World): Promise<{ id: string }[]> => {
      const changes = many(world, 200);
      const ctx = await world.context('owner');
      const journals = async () => (await queryAll(ctx.table, partition('journals', { ConsistentRead: true }))).length;
      const before = await journals();
      const dying: Table = {
        ...ctx.table,
        transact: async (actions) =>
          (await journals()) > before ? Promise.reject(new Error('killed')) : ctx.table.transact(actions),
      };
      await expect(commitLarge({ ...ctx, table: dying }, { changes, event: facts, answer: 'ok' })).rejects.toThrow(
        'killed',
      );
      return changes.map(({ after }) => after!);
    };
    const applied = async (world: World, places: { id: string }[]) =>
      (await Promise.all(places.map(({ id }) => read(world, id)))).filter(Boolean).length;
    const table = 'muster-journals';
    const everyMinute = (world: World) => rollForward(contextFor(world.ports, { viewer: null }));
    const overwrite = async (world: World, id: string, changes: string) => {
      const key = { pk: `a#${world.accountId}#journal#${id}`, sk: '000000' };
      const chunk = (await world.ports.table.get({ Key: key, ConsistentRead: true }))!;
      await world.ports.table.transact([{ Put: { Item: { ...chunk, changes } } }]);
      return String(chunk.changes);
    };

    it('finishes the change of another company in the same minute, quarantines the first after ten tries, and applies it once released', async () => {
      const [one, other] = [await newWorld({ table }), await newWorld({ table })];
      const corrupt = await cutOff(one);
      const [pending] = await queryAll(one.ports.table, partition('journals', { ConsistentRead: true }));
      const id = String(pending!.id);
      const intact = await overwrite(one, id, '{"not');
      const good = await cutOff(other);
      expect(await everyMinute(one)).toBe(1);
      expect(await applied(other, good)).toBe(200);
      for (let minute = 2; minute < 10; minute += 1) await everyMinute(one);
      expect(await queryAll(one.ports.table, partition('journals', { ConsistentRead: true }))).toHaveLength(1);
      await everyMinute(one);
      expect(await queryAll(one.ports.table, partition('journals', { ConsistentRead: true }))).toEqual([]);
      expect(
        one.ports.log.lines.filter(({ level, message }) => level === 'error' && message === 'journal failed'),
      ).toHaveLength(10);
      expect(one.ports.log.lines.at(-1)).toMatchObject({ message: 'journal quarantined', fields: { journal: id } });
      const chunks = await queryAll(one.ports.table, partition(`a#${one.accountId}#journal#${id}`));
      expect(chunks.filter(({ expiresAt }) => expiresAt !== undefined)).toEqual([]);

      await overwrite(one, id, intact);
      expect(await everyMinute(one)).toBe(0);
      const ctx = contextFor(one.ports, { viewer: null });
      expect([await releaseJournal(ctx, id), await releaseJournal(ctx, id)]).toEqual([true, false]);
      expect(await everyMinute(one)).toBe(1);
      expect(await applied(one, corrupt)).toBe(200);
    });

    it('lets another company write again, and refuses to build on its own', async () => {
      const [one, other] = [await newWorld({ table }), await newWorld({ table })];
      await cutOff(one);
      const [pending] = await queryAll(one.ports.table, partition('journals', { ConsistentRead: true }));
      await overwrite(one, String(pending!.id), '{"not');
      await finishPending(await other.context('owner'));
      await expect(finishPending(await one.context('owner'))).rejects.toThrow('JSON');
    });
  });
});
