import { afterEach, expect, it, vi } from 'vitest';
import { exampleCandidate, exampleQuestion, exampleSeat } from '#domain/fill/fill-example.testing.ts';
import type { FillAsked, FillFactsGiven, FillFactsQuestion } from '#web/parts/fill/fill-messages.ts';

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
