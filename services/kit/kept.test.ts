import { describe, expect, it } from 'vitest';
import { inTurns } from './kept.ts';

/** Work that ends by hand, with the order in which it began. */
const held = () => {
  const begun: number[] = [];
  const ends = new Map<number, { done: () => void; fail: (fault: Error) => void }>();
  const work = (item: number): Promise<void> => {
    begun.push(item);
    return new Promise((done, fail) => ends.set(item, { done, fail }));
  };
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { begun, ends, work, settle };
};
const people = Array.from({ length: 60 }, (_, index) => index);

describe('work for many people', () => {
  it('is done for 50 at a time, and the next begins as soon as one is done', async () => {
    const { begun, ends, work, settle } = held();
    const all = inTurns(people, work);
    await settle();
    expect(begun).toEqual(people.slice(0, 50));
    ends.get(7)!.done();
    await settle();
    expect(begun).toEqual(people.slice(0, 51));
    for (const person of people) {
      ends.get(person)?.done();
      await settle();
    }
    await all;
    expect(begun).toEqual(people);
  });

  it('begins no more after a failure, and fails with it', async () => {
    const { begun, ends, work, settle } = held();
    const all = inTurns(people, work).catch((fault: Error) => fault.message);
    await settle();
    ends.get(3)!.fail(new Error('throttled'));
    expect(await all).toBe('throttled');
    ends.get(4)!.done();
    await settle();
    expect(begun).toEqual(people.slice(0, 50));
  });

  it('is nothing for no one', async () => {
    const { begun, work } = held();
    await inTurns([], work);
    expect(begun).toEqual([]);
  });
});
