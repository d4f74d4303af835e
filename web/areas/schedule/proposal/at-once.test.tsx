// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleCandidate, exampleSeat } from '#domain/fill/fill-example.testing.ts';
import type { FillProposed } from '#domain/fill/fill-proposal.ts';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import fragments from '#web/generated/possible-types.ts';
import { makeClient } from '#web/kit/graphql/client.ts';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testServer } from '#web/kit/testing/test-server.ts';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { afterPlanning, takenAtOnce } from '#web/parts/fill/at-once.ts';
import { fillPreview, type Previewed } from '#web/parts/fill/fill-preview.ts';
import { ProposalBar } from './ProposalBar.tsx';

afterEach(() => {
  cleanup();
  fillPreview.clear();
  undoStack.clear();
});

const line = (seatId: string, employeeId: string): FillProposed => ({
  seatId,
  employeeId,
  why: [{ reason: 'balance', measured: null }],
  others: [],
  blocked: [],
});
const keysOf = (lines: readonly FillProposed[]): string[] =>
  lines.map(({ seatId, employeeId }) => `${seatId} ${employeeId}`);

describe('what one operation takes of a proposal', () => {
  const seats = [
    exampleSeat({ id: 'late', date: '2026-03-04', startsAt: '2026-03-04T08:00:00Z' }),
    exampleSeat({ id: 'early', date: '2026-03-02', startsAt: '2026-03-02T08:00:00Z' }),
    exampleSeat({ id: 'two', date: '2026-03-03', startsAt: '2026-03-03T08:00:00Z', seats: 2 }),
  ];
  const lines = [line('late', 'ann'), line('two', 'ann'), line('early', 'ben'), line('two', 'ben')];

  it.each([
    [4, ['late ann', 'two ann', 'early ben', 'two ben']],
    [3, ['early ben', 'two ann', 'two ben']],
    // Half of an open shift would make it another than the one that was seen.
    [2, ['early ben']],
  ])('is the earliest, in whole places: of four at most %i', (most, keys) => {
    expect(keysOf(takenAtOnce(lines, seats, most))).toEqual(keys);
  });

  it('leaves the rest, for people who have these hours by then', () => {
    const candidates = [exampleCandidate('ann'), exampleCandidate('ben')];
    const after = afterPlanning(
      { proposal: { proposed: lines, unfilled: [] }, facts: { candidates } },
      seats,
      lines.slice(1),
    );
    expect(keysOf(after.proposal.proposed)).toEqual(['late ann']);
    const minutes = seats[0]!;
    const own = candidates.map(({ plannedMinutes }) => plannedMinutes);
    const [ann, ben] = after.facts.candidates.map(({ plannedMinutes }, at) => plannedMinutes - own[at]!);
    expect(ben).toBe(2 * ann!);
    expect(ann).toBe(8 * 60 - minutes.breakMinutes);
  });
});

const many = mostShifts + 2;
const large = (): Previewed => {
  const day = (at: number): string => `2026-03-${String(2 + (at % 7)).padStart(2, '0')}`;
  const seats = Array.from({ length: many }, (_, at) => ({
    ...exampleSeat({ id: `osh_${at}`, date: day(at), startsAt: `${day(at)}T08:00:00Z` }),
    name: 'Day shift',
    team: 'Floor',
  }));
  const facts = { shifts: [], absences: [], people: [], templates: [], labourSets: [], weekSums: [], holidays: [] };
  return {
    period: 'week',
    range: { from: '2026-03-02', to: '2026-03-08' },
    department: null,
    facts: {
      currency: 'EUR',
      seats,
      candidates: seats.map((_, at) => ({ ...exampleCandidate(`p${at}`), name: `Person ${at}`, seatCosts: [] })),
      wishes: [],
    },
    question: { seats, facts: { ...facts, availability: { dated: [], recurring: [] } } },
    weights: { wishes: 2, fairness: 2, hours: 2, cost: 1 },
    proposal: { proposed: seats.map(({ id }, at) => line(id, `p${at}`)), unfilled: [] },
    end: 'best',
    left: new Set(),
    refused: null,
    shown: null,
  } as unknown as Previewed;
};

/** The bar over the grid, over a server that plans whatever it is sent. */
const show = async () => {
  const server = testServer({
    AcceptFill: ({ variables }) => ({
      data: {
        acceptFill: {
          __typename: 'AcceptedFill',
          accepted: (variables.input as { assignments: object[] }).assignments.length,
          published: 0,
        },
      },
      extensions: { meta: { status: 'ok', status_message: null, operation: `opr_${server.asked.length}` } },
    }),
  });
  const client = makeClient({ say: () => {}, refreshViewer: () => {} }, server.fetcher, fragments.possibleTypes);
  const store = createBoardStore({ employees: [], days: [], shifts: [], absences: [] });
  const nothing = () => {};
  const Lying = () => {
    const previewed = useSyncExternalStore(fillPreview.subscribe, fillPreview.get);
    if (!previewed) return <p>Nothing lies there</p>;
    return (
      <ProposalBar
        {...{ previewed, store }}
        ghosts={[]}
        showCost={false}
        currency="EUR"
        onJump={nothing}
        onList={nothing}
        onDates={nothing}
      />
    );
  };
  fillPreview.put(large());
  await renderWithProviders(
    <ApolloProvider client={client}>
      <Lying />
      <Toasts />
    </ApolloProvider>,
  );
  return () => server.asked.map(({ variables }) => (variables.input as { assignments: object[] }).assignments.length);
};

it('says that a thousand are planned at a time, plans them with one press, and the rest with the next', async () => {
  const sent = await show();
  const said = /Up to 1,000 shifts are planned at a time, earliest first: 2 more stay suggested\./;
  expect(screen.getByText(said)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Plan 1,000 shifts' }));
  expect(await screen.findByText(/1,000 shifts filled, as drafts, 2 still suggested/)).toBeTruthy();
  expect(sent()).toEqual([mostShifts]);
  expect(screen.queryByText(said)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Plan 2 shifts' }));
  await waitFor(() => expect(screen.getByText('Nothing lies there')).toBeTruthy());
  expect(sent()).toEqual([mostShifts, 2]);
}, 60_000);
