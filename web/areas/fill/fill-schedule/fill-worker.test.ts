import { afterEach, expect, it, vi } from 'vitest';
import { exampleCandidate, exampleQuestion, exampleSeat } from '#domain/fill/fill-example.testing.ts';
import type { FillAsked, FillFactsGiven, FillFactsQuestion } from '#web/parts/fill/fill-messages.ts';
import { startFillWorker } from './fill-worker.ts';

const solver = Promise.withResolvers<never>();
vi.mock('highs', () => ({ default: () => solver.promise }));
vi.mock('highs/runtime?url', () => ({ default: 'highs.wasm' }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('sends a first plan while the solver still loads, and keeps it where the solver cannot be loaded', async () => {
  const sent: FillFactsGiven[] = [];
  let ask: (event: { data: FillAsked }) => void = () => {};
  vi.stubGlobal('postMessage', (message: FillFactsGiven) => sent.push(message));
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof ask) => {
    ask = listener;
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  await import('./fill.worker.ts');
  const { facts: _facts, ...question } = exampleQuestion({
    seats: [exampleSeat()],
    candidates: [exampleCandidate('ann')],
  });
  const employed = {
    ...{ id: 'ann', startdate: null, enddate: null, skills: [], skillEnds: [], labourSets: [] },
    contracts: [{ id: 'con_1', startdate: '2026-01-01', enddate: null }],
  };
  const facts = {
    ...{ shifts: [], absences: [], people: [employed], availability: { dated: [], recurring: [] }, templates: [] },
    ...{ labourSets: [], weekSums: [], holidays: [] },
  };
  ask({ data: { kind: 'search', question: { ...question, facts } as FillFactsQuestion, search: 0, seconds: 5 } });
  expect(sent).toMatchObject([{ kind: 'progress', filled: 1, seats: 1, round: 0 }]);
  solver.reject(new Error('WebAssembly is not available'));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ kind: 'over', end: 'quick' }));
  expect(sent).toHaveLength(2);
});

it('copies the question for each of two workers in a task of its own', async () => {
  const posted: FillAsked[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = (): void => {};
      postMessage = (asked: FillAsked): number => posted.push(asked);
    },
  );
  const tasks: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (task: () => void) => tasks.push(task));
  const asked: FillAsked = { kind: 'explain', question: null, plan: [] };
  for (const worker of [0, 1].map(() =>
    startFillWorker(
      () => {},
      () => {},
    ),
  ))
    worker.ask(asked);
  const counts = [posted.length];
  for (const task of tasks) {
    task();
    counts.push(posted.length);
  }
  expect(counts).toEqual([0, 1, 2]);
});
