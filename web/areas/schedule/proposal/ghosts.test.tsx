// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleCandidate, exampleSeat } from '#domain/fill/fill-example.testing.ts';
import type { BoardActions } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { createJump } from '#web/areas/schedule/board/controller.ts';
import { employee, settings, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { HoursBoard } from '#web/areas/schedule/hours/HoursBoard.tsx';
import type { Names } from '#web/areas/schedule/week/rows-of.ts';
import { ScheduleBoard } from '#web/areas/schedule/week/ScheduleBody.tsx';
import { useFillStage } from '#web/areas/schedule/week/use-schedule-page.ts';
import fragments from '#web/generated/possible-types.ts';
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx';
import { makeClient } from '#web/kit/graphql/client.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { type Answers, testServer } from '#web/kit/testing/test-server.ts';
import { LiveRegion } from '#web/kit/toasts/Toasts.tsx';
import { fillPreview, type Previewed } from '#web/parts/fill/fill-preview.ts';
import ProposalReview from './ProposalReview.tsx';

const dates = [2, 3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}`);
const names: Names = {
  by: 'employee',
  person: (id) => id,
  team: () => 'Floor',
  template: () => ({ name: 'Day shift', hue: 'jade' }),
  words: () => '',
};
const seat = (id: string, more: object = {}) => ({ ...exampleSeat({ id, ...more }), name: 'Day shift', team: 'Floor' });
const could = (id: string, name: string) => ({ ...exampleCandidate(id), name, seatCosts: [15_000, null] });

/** Two places on Monday and one on Tuesday: Ann and Ben get Monday, no one can on Tuesday, for which there is no open shift. */
const previewed = (): Previewed => {
  const seats = [seat('osh_1', { seats: 2 }), seat('rqs_1', { date: '2026-03-03', source: 'required' })];
  const facts = { shifts: [], absences: [], people: [], templates: [], labourSets: [], weekSums: [], holidays: [] };
  return {
    period: 'week',
    range: { from: dates[0]!, to: dates[6]! },
    department: null,
    facts: {
      currency: 'EUR',
      seats,
      candidates: [could('ann', 'Ann de Vries'), could('ben', 'Ben Bakker')],
      wishes: [],
    },
    question: { seats, facts: { ...facts, availability: { dated: [], recurring: [] } } },
    weights: { wishes: 2, fairness: 2, hours: 2, cost: 1 },
    proposal: {
      proposed: ['ann', 'ben'].map((employeeId) => ({
        seatId: 'osh_1',
        employeeId,
        why: [{ reason: 'hours' as const, measured: 240 }],
        others: [],
        blocked: [],
      })),
      unfilled: [{ seatId: 'rqs_1', seats: 1, relaxations: [] }],
    },
    end: 'best',
    left: new Set(),
    refused: null,
    shown: null,
  } as unknown as Previewed;
};

const made = (): BoardActions =>
  ({ open: vi.fn(), remove: vi.fn(), announce: vi.fn(), add: vi.fn() }) as unknown as BoardActions;

const show = async (answers: Answers = {}, hours = false) => {
  const shown = hours ? dates.slice(0, 1) : dates;
  const store = createBoardStore({
    employees: [employee('ann', 'Ann de Vries'), employee('ben', 'Ben Bakker')],
    days: shown.map((date) => ({ date, holiday: null, coverage: null, forecast: null })),
    shifts: [
      shift('osh_1', null, dates[0]!, { seats: { total: 2, free: 2, requests: 0 } }),
      shift('s1', 'ann', dates[0]!, { starttime: '18:00', endtime: '20:00', minutes: 120 }),
    ],
    absences: [],
  });
  const actions = made();
  const server = testServer(answers);
  const client = makeClient({ say: () => {}, refreshViewer: () => {} }, server.fetcher, fragments.possibleTypes);
  const jump = createJump();
  const inputs = { store, actions, templates: [], jump, settings: { ...settings, today: dates[0]! } };
  const rules = { verdictFor: () => ({ level: 'fits' as const, words: '', warnings: 0 }), minutesFor: () => 0 };
  const Page = () => {
    const { previewed: lying, proposal } = useFillStage({ from: dates[0]!, to: dates[6]! }, true);
    useSyncExternalStore(store.subscribe, store.version);
    const handed = { ...inputs, ...rules, proposal };
    return (
      <ApolloProvider client={client}>
        <LiveRegion />
        <UnsavedGuard />
        {lying ? (
          <ProposalReview
            {...{ previewed: lying, store, names }}
            showCost
            currency="EUR"
            onJump={jump.to}
            onList={() => {}}
            onDates={() => {}}
          />
        ) : null}
        {hours ? <HoursBoard {...handed} /> : <ScheduleBoard {...handed} />}
      </ApolloProvider>
    );
  };
  const { router } = await renderWithProviders(<Page />, { path: '/schedule/employee/week' });
  fillPreview.put(previewed());
  await screen.findByRole('region', { name: 'Suggested plan' });
  await waitFor(() => expect(document.querySelector('[data-shift^="ghost:"]')).not.toBeNull());
  return { ...server, actions, store, router };
};

const row = (name: RegExp) => screen.getByRole('row', { name });
const ghost = (name: RegExp) => within(row(name)).getByRole('button', { name: /skipped|suggested|stays empty/ });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a proposal on the grid', () => {
  it('is kept in other views of the schedule, and asks before it is lost on another page', async () => {
    const { router } = await show();
    await act(() => router.navigate('/schedule/team/day?date=2026-03-03'));
    expect(router.state.location.pathname).toBe('/schedule/team/day');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate('/schedule/single'));
    const question = await screen.findByRole('dialog', { name: 'Leave without planning these shifts?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/schedule/team/day');
    act(fillPreview.clear);
    await act(() => router.navigate('/employees'));
    expect(router.state.location.pathname).toBe('/employees');
  });

  it('lies in the cells of its people with the reason, and marks what stays empty in the open row', async () => {
    await show();
    expect(ghost(/Ann de Vries/).getAttribute('aria-label')).toBe(
      '09:00–17:00 Day shift, suggested: 4:00 below contract',
    );
    expect(
      within(row(/Ann de Vries/))
        .getAllByRole('gridcell')[0]!
        .contains(ghost(/Ann de Vries/)),
    ).toBe(true);
    expect(ghost(/Open shifts/).getAttribute('aria-label')).toMatch(/stays empty: This team has no members/);
    expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(/2 of 3 seats filled/);
  });

  it('comes in tasks of their own, its bar before its shifts, so that none blocks the page for long', async () => {
    const { store } = await show();
    act(() => fillPreview.clear());
    await waitFor(() => expect(store.ghosts()).toHaveLength(0));
    const withBar = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[data-first-step]')) return;
        observer.disconnect();
        resolve(store.ghosts().length);
      }).observe(document.body, { childList: true, subtree: true });
    });
    act(() => fillPreview.put(previewed()));
    expect(await withBar).toBe(0);
    await waitFor(() => expect(store.ghosts()).toHaveLength(3));
  });

  it('says what is planned and what it would be, and changes with every shift that is left out', async () => {
    await show();
    const bar = screen.getByRole('region', { name: 'Suggested plan' });
    expect(bar.textContent).toMatch(/Hours2:00 → 17:00/);
    expect(bar.textContent).toMatch(/Cost€120 → €420/);
    expect(row(/Ann de Vries/).textContent).toMatch(/2:00 \+7:30/);
    expect(screen.getByRole('row', { name: /^Planned hours/ }).textContent).toMatch(/2:00/);
    expect(screen.getByRole('row', { name: /^Hours with suggestions/ }).textContent).toMatch(/17:00/);
    ghost(/Ben Bakker/).focus();
    await userEvent.click(ghost(/Ben Bakker/));
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(bar.textContent).toMatch(/Hours2:00 → 9:30/);
    expect(ghost(/Ben Bakker/).getAttribute('aria-label')).toMatch(/skipped/);
  });

  it('counts what is taken: with all left out nothing is filled, and all can be taken again', async () => {
    await show();
    const bar = screen.getByRole('region', { name: 'Suggested plan' });
    expect(bar.textContent).toMatch(/2 of 3 seats filled\.No other plan fills more/);
    await userEvent.click(within(bar).getByRole('button', { name: 'Skip all' }));
    expect(bar.textContent).toMatch(/0 of 3 seats filled\.2 suggested shifts are skipped\./);
    expect(bar.textContent).toMatch(/Hours2:00 → 2:00/);
    expect(within(bar).getByRole('button', { name: 'Plan shifts' })).toHaveProperty('disabled', true);
    await userEvent.click(within(bar).getByRole('button', { name: 'Include all' }));
    expect(bar.textContent).toMatch(/2 of 3 seats filled\.No other plan fills more/);
  });

  it('marks a shift that stays planned for no one where it lies, with what would fill it', async () => {
    const { store } = await show();
    const tuesday = shift('sch_9', null, dates[1]!, { version: 3 });
    act(() => store.apply({ put: [tuesday] }));
    const { facts, question, proposal } = previewed();
    const seats = [...facts.seats.slice(0, 1), seat('sch_9', { date: dates[1], source: 'planned', version: 3 })];
    const unfilled = [{ ...proposal.unfilled[0]!, seatId: 'sch_9' }];
    act(() =>
      fillPreview.put({
        ...previewed(),
        facts: { ...facts, seats },
        question: { ...question, seats },
        proposal: { ...proposal, unfilled },
      } as Previewed),
    );
    const marked = ghost(/Open shifts/);
    expect(marked.getAttribute('data-shift')).toBe('sch_9');
    expect(marked.getAttribute('aria-label')).toMatch(/stays empty: This team has no members/);
    await userEvent.click(marked);
    expect(await screen.findByRole('button', { name: 'Open shift' })).toBeTruthy();
    expect(screen.getByText('1 seat stays empty')).toBeTruthy();
  });

  it('takes and leaves by keys, and never mistakes a ghost for a shift', async () => {
    const { actions } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Next shift in the plan' }));
    await waitFor(() => expect(document.activeElement).toBe(ghost(/Ann de Vries/)));
    await userEvent.keyboard(' ');
    expect(ghost(/Ann de Vries/).getAttribute('aria-label')).toMatch(/skipped/);
    expect(screen.getByRole('button', { name: 'Plan 1 shift' })).toBeTruthy();
    await userEvent.keyboard(' {Delete}');
    expect(ghost(/Ann de Vries/).getAttribute('aria-label')).toMatch(/skipped/);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Ann de Vries, 09:00–17:00 Day shift' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(actions.open).not.toHaveBeenCalled();
    expect(actions.remove).not.toHaveBeenCalled();
  });

  it('has the focus at its first step when it comes, but not of someone who is at work already', async () => {
    await show();
    const next = screen.getByRole('button', { name: 'Next shift in the plan' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    cleanup();
    await show();
    const mine = ghost(/Ann de Vries/);
    mine.focus();
    await new Promise((later) => setTimeout(later, 150));
    expect(document.activeElement).toBe(mine);
  });

  it('is left out and taken again by one click on the chip that is pointed at', async () => {
    await show();
    // The focus that comes a moment after the proposal would leave the chip.
    const next = screen.getByRole('button', { name: 'Next shift in the plan' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await userEvent.hover(ghost(/Ben Bakker/));
    await userEvent.click(await screen.findByRole('button', { name: 'Skip 09:00–17:00 Day shift' }));
    expect(ghost(/Ben Bakker/).getAttribute('aria-label')).toMatch(/skipped/);
    await userEvent.click(screen.getByRole('button', { name: 'Include 09:00–17:00 Day shift' }));
    expect(screen.getByRole('button', { name: 'Plan 2 shifts' })).toBeTruthy();
  });

  it('plans what is taken, all of it or some, and is gone then', async () => {
    const { asked, store } = await show({
      AcceptFill: () => ({ acceptFill: { __typename: 'AcceptedFill', accepted: 1, published: 0 } }),
    });
    fillPreview.toggle('osh_1 ann');
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 shift' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Suggested plan' })).toBeNull());
    const { input } = asked.find(({ operation }) => operation === 'AcceptFill')!.variables;
    expect(input).toMatchObject({ assignments: [{ seatId: 'osh_1', employeeId: 'ben' }] });
    expect(store.ghosts()).toEqual([]);
  });

  it('marks the shift that the server refuses, and discards all of it at a click', async () => {
    const refusal = { __typename: 'Refusal', code: 'STATE', key: 'fillBreaksRule', field: 'assignments.1' };
    await show({ AcceptFill: () => ({ acceptFill: { ...refusal, measured: null, limit: null, current: null } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Plan 2 shifts' }));
    await waitFor(() => expect(ghost(/Ben Bakker/).getAttribute('aria-label')).toMatch(/a rule blocks/));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(within(row(/Ben Bakker/)).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('row', { name: /^Hours with suggestions/ })).toBeNull();
    // The button is gone with its bar; anyone who works by keys goes on where the proposal lay.
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true);
  });

  it('says whom it could not plan, and plans the rest without whatever else is refused', async () => {
    const refusal = {
      __typename: 'Refusal',
      code: 'STATE',
      key: 'fillGone',
      measured: null,
      limit: null,
      current: null,
    };
    let calls = 0;
    const { asked } = await show({
      AcceptFill: ({ variables }) => {
        calls += 1;
        // As browsers do to a button that is disabled while it has the focus.
        (document.activeElement as HTMLElement).blur();
        const { assignments } = variables.input as { assignments: { employeeId: string }[] };
        const at = assignments.findIndex(({ employeeId }) => employeeId === 'ben');
        return {
          acceptFill:
            at < 0
              ? { __typename: 'AcceptedFill', accepted: 1, published: 0 }
              : { ...refusal, field: `assignments.${at}` },
        };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Plan 2 shifts' }));
    const bar = screen.getByRole('region', { name: 'Suggested plan' });
    const said = await within(bar).findByRole('alert');
    expect(said.textContent).toMatch(/^Ben Bakker: Day shift, Mon 2 Mar.*09:00–17:00.*no longer available/);
    const rest = within(bar).getByRole('button', { name: 'Skip it and plan the rest' });
    expect(document.activeElement).toBe(rest);
    await userEvent.click(rest);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Suggested plan' })).toBeNull());
    const sent = asked.filter(({ operation }) => operation === 'AcceptFill').at(-1)!.variables.input;
    expect(sent).toMatchObject({ assignments: [{ seatId: 'osh_1', employeeId: 'ann' }] });
    expect(calls).toBe(2);
  });

  it('lies next to the hours of a day too', async () => {
    await show({}, true);
    const lying = ghost(/Ann de Vries/);
    expect(lying.getAttribute('aria-label')).toMatch(/^09:00–17:00 Day shift, suggested/);
    await userEvent.click(lying);
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(ghost(/Ann de Vries/).getAttribute('aria-label')).toMatch(/skipped/);
  });
});
