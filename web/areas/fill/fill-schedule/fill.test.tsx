// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleCandidate, exampleFact, exampleSeat } from '#domain/fill/fill-example.testing.ts';
import { planningFactsOf } from '#domain/fill/fill-facts.ts';
import { type FillProgress, fillSchedule, fillWork, proposeFill } from '#domain/fill/fill-schedule.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { fillArea } from '#web/areas/fill/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { FillAsked } from '#web/parts/fill/fill-messages.ts';
import { fillPreview } from '#web/parts/fill/fill-preview.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';
import type { MakeFillWorker } from './fill-worker.ts';

/**
 * Behaviour of the next worker: answers at once with the quick plan, finds a plan and continues searching, is slow with the
 * reasons too, or fails.
 */
let worker: 'answers' | 'looks' | 'ponders' | 'breaks' = 'answers';

/** Points of the plan that is found while the search continues. */
let points = { cost: 1040, bound: 1000 };

let asked: FillAsked[] = [];

const fakeWorker: MakeFillWorker = (hear, fail) => {
  let question: FillAsked['question'] = null;
  return {
    ask: (fillAsked: FillAsked) => {
      asked.push(fillAsked);
      if (worker === 'breaks') return fail();
      question = fillAsked.question ?? question;
      const work = fillWork({ ...question!, facts: planningFactsOf(question!.facts) });
      if (fillAsked.kind === 'explain')
        return worker === 'ponders'
          ? undefined
          : hear({ kind: 'proposal', proposal: proposeFill(work, fillAsked.plan) });
      const [{ isBest: _best, ...found }] = [...fillSchedule(work, undefined)] as [FillProgress];
      hear({ kind: 'progress', ...found, ...(worker === 'looks' && points) });
      return worker === 'answers' ? hear({ kind: 'over', end: 'best' }) : undefined;
    },
    end: () => {},
  };
};
vi.mock('./fill-worker.ts', () => ({ startFillWorker: (...args: Parameters<MakeFillWorker>) => fakeWorker(...args) }));

const seat = (more: object) => ({
  __typename: 'FillSeat',
  ...{ version: null, skills: [] },
  ...exampleSeat(more),
  name: 'Day shift',
  team: 'Floor',
});
const candidate = (id: string, name: string, more: object = {}) => ({
  __typename: 'FillCandidate',
  ...exampleCandidate(id, more),
  name,
});
const employed = (id: string) => ({
  __typename: 'PersonFact',
  id,
  startdate: null,
  enddate: null,
  skills: [],
  skillEnds: [],
  contracts: [{ __typename: 'ContractFact', id: `con_${id}`, startdate: '2026-01-01', enddate: null }],
  labourSets: [{ __typename: 'LabourSetFact', setId: 'nl', from: '2026-03-02', to: '2026-03-08' }],
});
const { isTask: _, ...busy } = exampleFact('emp_ben', '2026-03-02', '12:00', '20:00');

/** Two seats on Monday: Ann can fill the first, Ben works at that time; no one is in the team of the second. */
const facts = (
  seats: ReturnType<typeof seat>[] = [
    seat({ id: 'osh_1' }),
    seat({ id: 'osh_2', teamId: 'tem_2', starttime: '18:00', endtime: '22:00' }),
  ],
  ann: object = {},
) => ({
  FillFacts: () => ({
    fillFacts: {
      __typename: 'FillFacts',
      currency: 'EUR',
      seats,
      candidates: [candidate('emp_ann', 'Ann de Vries', ann), candidate('emp_ben', 'Ben Bakker')],
      wishes: [],
    },
  }),
  PlanningFacts: () => ({
    planningFacts: {
      __typename: 'PlanningFacts',
      shifts: [{ __typename: 'PlannedFact', departmentId: 'dep_1', ...busy }],
      absences: [],
      people: [employed('emp_ann'), employed('emp_ben')],
      availability: { __typename: 'AvailabilityFacts', dated: [], recurring: [] },
      templates: [],
      labourSets: [],
      weekSums: [],
      holidays: [],
    },
  }),
});

const show = (answers: Answers = {}) =>
  renderApp({
    path: '/dashboard/my-overview?modal=fill-schedule/week/2026-03-02',
    areas: [fillArea as Area],
    viewer: viewerAnswer('all'),
    answers: { MyOverview: () => ({ myOverview: emptyOverview }), ...facts(), ...answers },
  });

const propose = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest a plan' }));
};

beforeAll(() => import('./FillSchedule.tsx'), 30_000);
afterEach(() => {
  cleanup();
  worker = 'answers';
  points = { cost: 1040, bound: 1000 };
});

describe('Fill open shifts', () => {
  it('says how many places want someone, and asks what matters', async () => {
    await show();
    expect(await screen.findByText(/^2 shifts need someone\./)).toBeTruthy();
    expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-label'))).toEqual([
      'Preferences: Normal',
      'Fairness: Normal',
      'Contract hours: Normal',
    ]);
    // No wages are known here, so cost is not a goal.
    expect(screen.queryByText('Cost')).toBeNull();
  });

  it.each([0, 600])('begins at its first control, also when that comes %i ms after the frame', async (ms) => {
    const { FillFacts } = facts();
    await show({
      FillFacts: async () => {
        await new Promise((later) => setTimeout(later, ms));
        return FillFacts();
      },
    });
    const slider = await screen.findByRole('slider', { name: 'Preferences: Normal' });
    await waitFor(() => expect(document.activeElement).toBe(slider));
  });

  it('proposes with the reason, who else could, what keeps the rest, and the way out of what stays empty', async () => {
    await show();
    await propose();
    const line = (await screen.findByText('Ann de Vries')).closest('li')!;
    expect(within(line).getByText(/only person available/)).toBeTruthy();
    expect(within(line).getByText('09:00–17:00')).toBeTruthy();
    await userEvent.click(within(line).getByRole('button', { name: /Others who could work 09:00–17:00/ }));
    expect(within(line).getByText('No one else is available.')).toBeTruthy();
    expect(within(line).getByText(/^Ben Bakker: Works 12:00–20:00 that day/)).toBeTruthy();
    const empty = screen.getByText('1 seat stays empty').closest('li')!;
    expect(within(empty).getByText(/This team has no members/)).toBeTruthy();
    expect(screen.getByText(/^1 of 2 seats filled\./)).toBeTruthy();
  });

  it('asks before a plan that is only in this list is closed and lost', async () => {
    await show();
    await propose();
    await screen.findByText('Ann de Vries');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without planning these shifts?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    expect(screen.getByText('Ann de Vries')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard plan' }));
    await waitFor(() => expect(screen.queryByText('Ann de Vries')).toBeNull());
  });

  it('says where the places are, and who gets more hours than the contract says', async () => {
    const seats = [
      seat({ id: 'osh_1' }),
      seat({ id: 'sch_1', source: 'planned', version: 4, date: '2026-03-04' }),
      seat({ id: 'rqs_1', source: 'required', date: '2026-03-03', seats: 2 }),
    ];
    await show(facts(seats, { contractMinutes: 480 }));
    expect(
      await screen.findByText(
        /^4 shifts need someone\. 1 in an open shift, 1 planned but unassigned, 2 to meet required staffing\./,
      ),
    ).toBeTruthy();
    await propose();
    expect(await screen.findByText(/1 person exceeds their contract hours\. Filling seats comes first/)).toBeTruthy();
    expect(screen.getAllByText('7:00 over contract with all suggestions')).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Ann de Vries: .* Mon 2 Mar/ }));
    expect(screen.queryByText(/over the contract/)).toBeNull();
  });

  it.each([
    ['1 shift filled, as a draft', 1, 0],
    ['1 shift filled, published', 1, 1],
    ['3 shifts filled, 1 of them published, the rest as drafts', 3, 1],
    ['3 shifts filled, all published', 3, 3],
  ])('plans what is taken, says what everyone sees of it, and offers undo: %s', async (said, accepted, published) => {
    notifications.clean();
    const app = await show({
      AcceptFill: () => ({ acceptFill: { __typename: 'AcceptedFill', accepted, published } }),
    });
    await propose();
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 shift' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = app.asked.find(({ operation }) => operation === 'AcceptFill')!.variables.input;
    expect(sent).toMatchObject({
      from: '2026-03-02',
      to: '2026-03-08',
      assignments: [{ id: expect.stringMatching(/^sch_/), seatId: 'osh_1', employeeId: 'emp_ann' }],
    });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('gives a shift that is planned for no one in the version that was seen, and says why the server does not', async () => {
    const app = await show({
      ...facts([seat({ id: 'sch_1', source: 'planned', version: 4 })]),
      AcceptFill: () => ({
        acceptFill: {
          ...{ __typename: 'Refusal', code: 'STATE', key: 'fillChanged', field: 'assignments.0' },
          ...{ measured: null, limit: null, current: null },
        },
      }),
    });
    expect(await screen.findByText(/^1 shift needs someone\. 1 planned but unassigned\./)).toBeTruthy();
    await propose();
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 shift' }));
    const line = screen.getByText('Ann de Vries').closest('li')!;
    expect(await within(line).findByText(/has changed since the plan was suggested/)).toBeTruthy();
    const sent = app.asked.find(({ operation }) => operation === 'AcceptFill')!.variables.input;
    expect(sent).toMatchObject({ assignments: [{ seatId: 'sch_1', employeeId: 'emp_ann', version: 4 }] });
  });

  it('refuses the shift on a second page once the first one planned it, and shows the page what is left', async () => {
    let isPlanned = false;
    const left = () => (isPlanned ? facts([]) : facts([seat({ id: 'osh_1' })])).FillFacts();
    const refusal = {
      ...{ __typename: 'Refusal', code: 'STATE', key: 'fillGone', field: 'assignments.0' },
      ...{ measured: null, limit: null, current: null },
    };
    const answers: Answers = {
      FillFacts: left,
      AcceptFill: () => {
        const acceptFill = isPlanned ? refusal : { __typename: 'AcceptedFill', accepted: 1, published: 0 };
        isPlanned = true;
        return { acceptFill };
      },
    };
    const [first, second] = [await show(answers), await show(answers)];
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Suggest a plan' })).toHaveLength(2));
    for (const button of screen.getAllByRole('button', { name: 'Suggest a plan' })) await userEvent.click(button);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Plan 1 shift' })).toHaveLength(2));
    const [plan, planAgain] = screen.getAllByRole('button', { name: 'Plan 1 shift' });
    await userEvent.click(plan!);
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await userEvent.click(planAgain!);
    const line = screen.getByText('Ann de Vries').closest('li')!;
    expect(await within(line).findByText(/no longer available\. Suggest a new plan\./)).toBeTruthy();
    const sent = [first, second].map(
      ({ asked: requests }) => requests.filter(({ operation }) => operation === 'AcceptFill').length,
    );
    expect(sent).toEqual([1, 1]);
    await userEvent.click(screen.getByRole('button', { name: 'Back to priorities' }));
    expect(await screen.findByText('Nothing to fill')).toBeTruthy();
  });

  it('leaves out what is unchecked, and counts what is left', async () => {
    await show();
    await propose();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Ann de Vries: Day shift/ }));
    expect(screen.getByText(/^0 of 2 seats filled\. 1 suggested shift is skipped\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Plan shifts' })).toHaveProperty('disabled', true);
  });

  it('shows next to its line what the server refuses', async () => {
    // Like browsers that return a promise for the end of the scroll.
    Element.prototype.scrollIntoView = (() => Promise.resolve()) as () => void;
    await show({
      AcceptFill: () => ({
        acceptFill: {
          __typename: 'Refusal',
          code: 'STATE',
          key: 'fillBreaksRule',
          field: 'assignments.0',
          measured: null,
          limit: null,
          current: null,
        },
      }),
    });
    await propose();
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 shift' }));
    const line = screen.getByText('Ann de Vries').closest('li')!;
    expect(await within(line).findByText(/a rule blocks this shift/)).toBeTruthy();
    // The refusal is also shown above the list, with the shift it concerns: the line may be outside the viewport.
    expect(screen.getByText(/^Ann de Vries: Day shift, Mon 2 Mar 09:00–17:00$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to priorities' }));
    expect(await screen.findByText(/^2 shifts need someone/)).toBeTruthy();
  });

  it('stops with what was found so far, and says so when the search breaks', async () => {
    await show();
    worker = 'looks';
    await propose();
    expect(await screen.findByText('1 of 2 seats filled so far')).toBeTruthy();
    expect(screen.getByText(/^At most 4\.0% from the best possible plan$/)).toBeTruthy();
    expect(screen.getByText(/^1,040 points, the best possible plan has at least 1,000; fewer is better$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop and show results' }));
    expect(
      await screen.findByText(/you stopped the search\. At most 4\.0% from the best possible plan\./),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to priorities' }));
    worker = 'breaks';
    await propose();
    expect(await screen.findByText(/The search stopped unexpectedly/)).toBeTruthy();
  });

  it('goes on from the plan that it was stopped with', async () => {
    await show();
    worker = 'looks';
    await propose();
    expect(await screen.findByText('1 of 2 seats filled so far')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop and show results' }));
    asked = [];
    await userEvent.click(await screen.findByRole('button', { name: 'Keep searching' }));
    expect(await screen.findByText('1 of 2 seats filled so far')).toBeTruthy();
    expect(asked).toMatchObject([{ kind: 'search', from: [[0], []] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop and show results' }));
    expect(await screen.findByText(/you stopped the search/)).toBeTruthy();
  });

  it('says how many seats count as much as what is left to gain where a share of the bound says nothing', async () => {
    await show();
    worker = 'looks';
    points = { cost: 501_040, bound: 200 };
    await propose();
    expect(await screen.findByText('The best possible plan is better by at most the value of 3 seats')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop and show results' }));
    expect(await screen.findByText(/better by at most the value of 3 seats\./)).toBeTruthy();
  });

  it('says which part of the points a plan with all seats filled could save where a share of the bound says nothing', async () => {
    await show(facts([seat({ id: 'osh_1' })]));
    worker = 'looks';
    points = { cost: 40_000, bound: 10_000 };
    await propose();
    expect(
      await screen.findByText('All seats are filled; the best possible plan saves at most 75.0% of the points'),
    ).toBeTruthy();
  });

  it('says that it stopped while the reasons are worked out, and is stopped once only', async () => {
    await show();
    worker = 'ponders';
    await propose();
    const stop = await screen.findByRole('button', { name: 'Stop and show results' });
    await waitFor(() => expect(stop).toHaveProperty('disabled', false));
    await userEvent.click(stop);
    expect(screen.getByText('Working out the reasons…')).toBeTruthy();
    expect(stop).toHaveProperty('disabled', true);
  });

  it('goes on looking when someone presses next to it: the second press of a double one lands there', async () => {
    await show();
    worker = 'looks';
    await propose();
    await screen.findByText('1 of 2 seats filled so far');
    await userEvent.click(document.querySelector('.mantine-Modal-overlay')!);
    await new Promise((later) => setTimeout(later, 300));
    expect(screen.getByText('1 of 2 seats filled so far')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 of 2 seats filled so far')).toBeNull());
  });

  it('says that no one is left where the team has people, but all of them work then or said no', async () => {
    await show(facts([seat({ id: 'osh_1', declined: ['emp_ann'] })]));
    await propose();
    const empty = (await screen.findByText('1 seat stays empty')).closest('li')!;
    expect(within(empty).getByText(/^No one is left: /)).toBeTruthy();
  });

  it('says when nothing is open, and what went wrong when it cannot be known', async () => {
    await show(facts([]));
    expect(await screen.findByText('Nothing to fill')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Suggest a plan' })).toBeNull();
    cleanup();
    await show({
      FillFacts: () => ({
        data: null,
        errors: [{ message: 'no', extensions: { code: 'FORBIDDEN', key: 'forbidden' } }],
      }),
    });
    expect(await screen.findByText("The open shifts couldn't be loaded")).toBeTruthy();
  });

  it('closes before the grid gets the plan, and hands it over once', async () => {
    fillPreview.enter({ from: '2026-03-02', to: '2026-03-08' });
    const wasOpen: boolean[] = [];
    const forget = fillPreview.subscribe(() => wasOpen.push(screen.queryByRole('dialog') !== null));
    show();
    await propose();
    await waitFor(() => expect(fillPreview.get()?.proposal.proposed).toHaveLength(1));
    expect(wasOpen).toEqual([false]);
    forget();
    fillPreview.clear();
    fillPreview.leave();
  });
});
