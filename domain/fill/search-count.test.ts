import { expect, it } from 'vitest';
import { exampleCandidate, exampleQuestion, exampleSeat } from './fill-example.testing.ts';
import { decisionsIn, searchesFor } from './search-count.ts';

it('counts who might have which seat; who said no or belongs elsewhere might not', () => {
  const candidates = ['ann', 'ben', 'cem'].map((id) => exampleCandidate(id));
  const seats = [exampleSeat(), exampleSeat({ declined: ['ben'] }), exampleSeat({ teamId: 'tem_2' })];
  expect(decisionsIn(exampleQuestion({ seats, candidates }))).toBe(3 + 2);
});

it('two searches look at once where the question is large and two processors are there, and never more', () => {
  expect(searchesFor(600, 8)).toBe(1);
  expect([0, 1, 2, 8].map((processors) => searchesFor(601, processors))).toEqual([1, 1, 2, 2]);
});
