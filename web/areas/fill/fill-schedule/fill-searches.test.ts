import { describe, expect, it } from 'vitest';
import { exampleQuestion } from '#domain/fill/fill-example.testing.ts';
import type { FillAsked, FillFactsGiven, FillFactsQuestion, FillFound } from '#web/parts/fill/fill-messages.ts';
import { startSearches } from './fill-searches.ts';
import type { MakeFillWorker } from './fill-worker.ts';

const nothing = { dated: [], recurring: [] };
const question: FillFactsQuestion = {
  ...exampleQuestion(),
  facts: {
    ...{ shifts: [], absences: [], holidays: [], people: [], templates: [], labourSets: [], weekSums: [] },
    availability: nothing,
  },
};

/** Workers that send only the messages of the test, and record the questions they receive. */
const newSearches = (count = 2, broken: readonly number[] = [], from?: FillFound) => {
  const workers: { asked: FillAsked[]; hear: (told: FillFactsGiven) => void; fail: () => void; isEnded: boolean }[] =
    [];
  const make: MakeFillWorker = (hear, fail) => {
    const worker = { asked: [] as FillAsked[], hear, fail, isEnded: false };
    workers.push(worker);
    if (broken.includes(workers.length - 1)) throw new Error('no worker');
    return { ask: (asked) => worker.asked.push(asked), end: () => Object.assign(worker, { isEnded: true }) };
  };
  const heard: string[] = [];
  const searches = startSearches(
    make,
    { question, seconds: 15, count, ...(from && { from }) },
    {
      progress: (best: FillFound) => heard.push(`cost ${best.cost}`),
      explaining: () => heard.push('explaining'),
      proposal: (_proposal, end, gap) => heard.push(`proposal ${end}${'share' in gap ? ` ${gap.share}` : ''}`),
      failed: () => heard.push('failed'),
    },
  );
  const found = (worker: number, cost: number, bound = 0): void =>
    workers[worker]!.hear({ kind: 'progress', plan: [[worker, cost]], cost, bound, filled: 1, seats: 2, round: 1 });
  const over = (worker: number, end: 'best' | 'time' | 'quick' = 'time'): void =>
    workers[worker]!.hear({ kind: 'over', end });
  const proposal = (worker: number): void =>
    workers[worker]!.hear({ kind: 'proposal', proposal: { proposed: [], unfilled: [] } });
  /** The plans that workers were asked to explain, with the index of the worker. */
  const explained = () =>
    workers.flatMap(({ asked }, worker) =>
      asked.flatMap((one) => (one.kind === 'explain' ? [{ worker, plan: one.plan }] : [])),
    );
  return { ...searches, workers, heard, found, over, proposal, explained };
};

describe('searches at once', () => {
  it('each learns which one it is, and the cheapest plan is explained by anyone who found it', () => {
    const run = newSearches();
    expect(run.workers.map(({ asked }) => asked)).toMatchObject([
      [{ kind: 'search', search: 0, seconds: 15 }],
      [{ kind: 'search', search: 1, seconds: 15 }],
    ]);
    run.found(0, 40);
    run.found(1, 30);
    run.found(0, 35);
    run.over(0);
    expect(run.explained()).toEqual([]);
    run.over(1);
    expect(run.explained()).toEqual([{ worker: 1, plan: [[1, 30]] }]);
    // Copying the question to a worker blocks the page; this one has it.
    expect(run.workers[1]!.asked.at(-1)!.question).toBeNull();
    run.proposal(1);
    expect(run.heard).toEqual(['cost 40', 'cost 30', 'cost 30', 'explaining', 'proposal time']);
    expect(run.workers.every(({ isEnded }) => isEnded)).toBe(true);
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('of equal plans the first search has its way, also when search %i tells first', (sooner, later) => {
    const run = newSearches();
    run.found(sooner, 30);
    run.found(later, 30);
    run.over(sooner);
    run.over(later);
    expect(run.explained()).toEqual([{ worker: 0, plan: [[0, 30]] }]);
  });

  it('one that proves that nothing is better ends the other at once', () => {
    const run = newSearches();
    run.found(0, 30);
    run.found(1, 30);
    run.over(1, 'best');
    expect(run.workers[0]!.isEnded).toBe(true);
    expect(run.explained()).toEqual([{ worker: 1, plan: [[1, 30]] }]);
    run.proposal(1);
    expect(run.heard.at(-1)).toBe('proposal best');
  });

  it('one that breaks leaves the other looking, and what it had found still counts', () => {
    const run = newSearches();
    run.found(0, 20);
    run.workers[0]!.fail();
    run.found(1, 30);
    run.over(1);
    expect(run.heard).toEqual(['cost 20', 'cost 20', 'explaining']);
    // The worker that found the plan has failed: another one works out the reasons.
    expect(run.explained()).toEqual([{ worker: 2, plan: [[0, 20]] }]);
  });

  it('one that cannot even begin leaves the other looking', () => {
    const run = newSearches(2, [0]);
    run.found(1, 30);
    run.over(1);
    run.proposal(1);
    expect(run.heard).toEqual(['cost 30', 'explaining', 'proposal time']);
  });

  it('says so when all of them broke, or the reasons did', () => {
    const run = newSearches();
    run.workers[1]!.fail();
    expect(run.heard).toEqual([]);
    run.workers[0]!.fail();
    expect(run.heard).toEqual(['failed']);
    expect(newSearches(2, [0, 1]).heard).toEqual(['failed']);
    const reasons = newSearches(1);
    reasons.found(0, 30);
    reasons.over(0);
    reasons.workers[0]!.fail();
    expect(reasons.heard).toEqual(['cost 30', 'explaining', 'failed']);
  });

  it('stopped, the best so far of both is explained, by a worker that hears', () => {
    expect(newSearches().stop()).toBe(false);
    const run = newSearches();
    run.found(0, 40);
    run.found(1, 30);
    expect(run.stop()).toBe(true);
    expect(run.workers.map(({ isEnded }) => isEnded)).toEqual([true, true, false]);
    expect(run.explained()).toEqual([{ worker: 2, plan: [[1, 30]] }]);
    expect(run.workers[2]!.asked.at(-1)!.question).toBe(question);
    run.proposal(2);
    expect(run.heard).toEqual(['cost 40', 'cost 30', 'explaining', 'proposal stopped']);
  });

  it('hold the best plan against the highest bound that any of them knows', () => {
    const run = newSearches();
    run.found(0, 40, 24);
    run.found(1, 30, 20);
    run.over(0);
    run.over(1);
    run.proposal(1);
    expect(run.heard.at(-1)).toBe('proposal time 2500');
  });

  it('go on from what was found before, with its bound, and never end with less', () => {
    const before: FillFound = { plan: [[9]], cost: 30, bound: 20, filled: 1, seats: 2, round: 7 };
    const run = newSearches(2, [], before);
    expect(run.workers.map(({ asked }) => asked)).toMatchObject([[{ from: [[9]] }], [{ from: [[9]] }]]);
    run.found(0, 40, 10);
    expect(run.heard).toEqual(['cost 30']);
    run.found(1, 25);
    run.over(0);
    run.over(1);
    expect(run.explained()).toEqual([{ worker: 1, plan: [[1, 25]] }]);
    run.proposal(1);
    expect(run.heard.at(-1)).toBe('proposal time 2500');
    const stopped = newSearches(1, [], before);
    expect(stopped.stop()).toBe(true);
    expect(stopped.explained()).toEqual([{ worker: 1, plan: [[9]] }]);
  });

  it('thrown away, they say nothing any more', () => {
    const run = newSearches();
    run.found(0, 40);
    run.close();
    run.found(1, 30);
    run.over(1);
    run.workers[0]!.fail();
    expect(run.heard).toEqual(['cost 40']);
    expect(run.workers.every(({ isEnded }) => isEnded)).toBe(true);
  });
});
