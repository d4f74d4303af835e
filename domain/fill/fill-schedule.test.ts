import loadHighs from 'highs';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillBreaches } from './check-fill.ts';
import { exampleCandidate, exampleFact, exampleQuestion, exampleSeat } from './fill-example.testing.ts';
import { type FillPlan, planCost } from './fill-problem.ts';
import type { FillProposal } from './fill-proposal.ts';
import type { FillQuestion } from './fill-question.ts';
import { fillSchedule, fillWork, proposeFill } from './fill-schedule.ts';
import { highsSolver, type Solver } from './highs-solver.ts';

let solver: Solver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs(), () => 30);
});

/** The optimal plan, or the best one after this many rounds. */
const filled = (question: FillQuestion, rounds = 20, search = 0): FillProposal => {
  const work = fillWork(question);
  let plan: FillPlan = [];
  for (const step of fillSchedule(work, solver, search)) {
    plan = step.plan;
    if (step.round >= rounds) break;
  }
  return proposeFill(work, plan);
};

const given = ({ proposed }: FillProposal): string[] =>
  proposed.map(({ seatId, employeeId }) => `${employeeId} ${seatId.slice(4)}`).sort();

describe('filling a schedule', () => {
  it('gives each seat to someone who can, and says that only they could', () => {
    const proposal = filled(
      exampleQuestion({
        seats: [exampleSeat()],
        candidates: [exampleCandidate('ann'), exampleCandidate('ben')],
        facts: { shifts: [exampleFact('ben', '2026-03-02', '12:00', '20:00')] },
      }),
    );
    expect(given(proposal)).toEqual(['ann 2026-03-02 09:00']);
    expect(proposal.proposed[0]).toMatchObject({
      why: [{ reason: 'only', measured: null }],
      others: [],
      blocked: [{ employeeId: 'ben', findings: [{ rule: 'overlap' }] }],
    });
  });

  it('asks no one to work on after too little rest, and says what would have to give', () => {
    const proposal = filled(
      exampleQuestion({
        seats: [exampleSeat({ date: '2026-03-03', starttime: '06:00', endtime: '14:00' })],
        candidates: [exampleCandidate('ann'), exampleCandidate('ben')],
        facts: {
          shifts: [
            exampleFact('ann', '2026-03-02', '15:00', '23:00'),
            exampleFact('ben', '2026-03-02', '13:00', '21:00'),
          ],
        },
      }),
    );
    expect(given(proposal)).toEqual([]);
    // Nine hours are allowed once in seven days, seven never are.
    expect(proposal.unfilled).toMatchObject([
      {
        seats: 1,
        relaxations: [
          { employeeId: 'ben', findings: [{ rule: 'shortRest', measured: 540, limit: 660 }] },
          { employeeId: 'ann', findings: [{ rule: 'dailyRest', measured: 420 }] },
        ],
      },
    ]);
  });

  it('takes the person who asks for it, is furthest below the contract, or comes cheaper, as the goals say', () => {
    const question = exampleQuestion({
      seats: [exampleSeat({ asked: ['cem'] })],
      candidates: [
        exampleCandidate('ann', { contractMinutes: 2400, plannedMinutes: 2400, seatCosts: [7500] }),
        exampleCandidate('ben', { contractMinutes: 2400, plannedMinutes: 0, seatCosts: [15_000] }),
        exampleCandidate('cem', { contractMinutes: 2400, plannedMinutes: 1000, seatCosts: [22_500] }),
      ],
    });
    const none = { wishes: 0, fairness: 0, hours: 0, cost: 0 };
    const by = (weights: object) => filled({ ...question, weights: { ...none, ...weights } }).proposed[0];
    expect(by({ wishes: 2 })).toMatchObject({ employeeId: 'cem', why: [{ reason: 'asked' }] });
    expect(by({ hours: 2 })).toMatchObject({ employeeId: 'ben', why: [{ reason: 'hours', measured: 2400 }] });
    expect(by({ cost: 2 })).toMatchObject({ employeeId: 'ann', why: [{ reason: 'cost' }], others: ['ben', 'cem'] });
  });

  it('gives a shift to the person who likes to work then', () => {
    const said = { id: 'avr_1', from: '2026-01-01', until: null, interval: 1, zone: 'Europe/Amsterdam' };
    const [proposed] = filled(
      exampleQuestion({
        seats: [exampleSeat()],
        candidates: [exampleCandidate('ann'), exampleCandidate('ben')],
        facts: {
          availability: {
            dated: [],
            recurring: [
              { ...said, employeeId: 'ben', weekdays: { mo: [{ from: 480, until: 1080, level: 'preferred' }] } },
            ],
          },
        },
      }),
    ).proposed;
    expect(proposed).toMatchObject({ employeeId: 'ben', why: [{ reason: 'wish' }], others: ['ann'] });
  });

  it('shares weekends out, those of the weeks before among them', () => {
    const seats = ['2026-03-07', '2026-03-14'].map((date) => exampleSeat({ date }));
    const candidates = [exampleCandidate('ann', { weekends: 1 }), exampleCandidate('ben'), exampleCandidate('cem')];
    const proposal = filled(exampleQuestion({ seats, candidates, to: '2026-03-15' }));
    expect(new Set(proposal.proposed.map(({ employeeId }) => employeeId))).toEqual(new Set(['ben', 'cem']));
  });

  it('says the same twice for one seed, each of two searches by itself, and the two go different ways', () => {
    const seats = ['02', '03', '04', '05', '06', '07'].flatMap((day) =>
      ['07:00', '15:00'].map((starttime) =>
        exampleSeat({
          date: `2026-03-${day}`,
          starttime,
          endtime: starttime === '07:00' ? '15:00' : '23:00',
          seats: 2,
        }),
      ),
    );
    const candidates = ['ann', 'ben', 'cem', 'dia', 'eva', 'fay'].map((id) => exampleCandidate(id));
    const question = exampleQuestion({ seats, candidates, seed: 7 });
    const first = filled(question);
    const second = filled(question, 20, 1);
    expect(filled(question)).toEqual(first);
    expect(filled(question, 20, 1)).toEqual(second);
    expect(given(second)).not.toEqual(given(first));
    expect(first.proposed).toHaveLength(24);
    expect(second.proposed).toHaveLength(24);
    const assignments = first.proposed.map(({ seatId, employeeId }) => ({ seatId, employeeId }));
    expect(fillBreaches(question, assignments)).toEqual([]);
  });

  it('goes on from a plan that was found before, and never comes to less', () => {
    // 600 decisions and more are not solved as one model.
    const seats = Array.from({ length: 14 }, (_, day) =>
      ['07:00', '12:00', '17:00'].map((starttime) =>
        exampleSeat({ date: `2026-03-${String(day + 2).padStart(2, '0')}`, starttime, endtime: '23:00', seats: 3 }),
      ),
    ).flat();
    const candidates = Array.from({ length: 16 }, (_, at) => exampleCandidate(`emp_${at}`));
    const work = fillWork(exampleQuestion({ seats, candidates, to: '2026-03-15' }));
    // Half of the people keep their shifts of the first plan.
    const [first] = fillSchedule(work, undefined);
    const before = first!.plan.map((cells, person) => (person % 2 === 0 ? cells : []));
    const resumed = [];
    for (const step of fillSchedule(work, solver, 0, before)) {
      resumed.push(step);
      if (step.round >= 3) break;
    }
    expect(resumed[0]).toMatchObject({ plan: before });
    expect(resumed.at(-1)!.cost).toBeLessThan(resumed[0]!.cost);
    for (const [at, { cost }] of resumed.entries()) if (at > 0) expect(cost).toBeLessThanOrEqual(resumed[at - 1]!.cost);
  });

  it('tells a bound for what is solved as one piece, which no later plan goes below', () => {
    const seats = ['02', '03', '04', '05', '06'].flatMap((day) =>
      ['07:00', '10:00', '15:00'].map((starttime) =>
        exampleSeat({ date: `2026-03-${day}`, starttime, endtime: '22:30', seats: 2 }),
      ),
    );
    const candidates = ['ann', 'ben', 'cem', 'dia', 'eva', 'fay', 'gus'].map((id) => exampleCandidate(id));
    const steps = [];
    for (const step of fillSchedule(fillWork(exampleQuestion({ seats, candidates })), solver)) {
      steps.push(step);
      if (step.isBest || step.round >= 20) break;
    }
    expect(steps.length).toBeGreaterThan(1);
    // The first plan is compared with a plan that costs nothing.
    expect(steps[0]!.bound).toBe(0);
    expect(steps.at(-1)!.bound).toBeGreaterThan(0);
    const fewest = Math.min(...steps.map(({ cost }) => cost));
    for (const { bound } of steps.slice(1)) expect(bound).toBeLessThanOrEqual(fewest);
  });

  it('costs nothing where every seat is filled and every preference met, and what the others would have saved elsewhere', () => {
    const { problem } = fillWork(
      exampleQuestion({
        seats: [exampleSeat({ asked: ['ann'] })],
        candidates: [exampleCandidate('ann'), exampleCandidate('ben')],
        weights: { wishes: 2, fairness: 0, hours: 0, cost: 0 },
      }),
    );
    expect(
      [
        [[0], []],
        [[], [0]],
        [[], []],
      ].map((plan) => planCost(problem, plan)),
    ).toEqual([0, 2000, 252_000]);
  });

  it('keeps to skills and to what people said of their time', () => {
    const said = { id: 'avd_1', date: '2026-03-02', zone: 'Europe/Amsterdam', employeeId: 'ben' };
    const proposal = filled(
      exampleQuestion({
        seats: [exampleSeat()],
        candidates: [exampleCandidate('ann'), exampleCandidate('ben'), exampleCandidate('cem')],
        facts: {
          skillsOf: () => ['Barista'],
          employees: ['ann', 'ben', 'cem'].map((id) => ({
            id,
            startdate: null,
            enddate: null,
            skills: id === 'ann' ? [] : ['Barista'],
          })),
          availability: {
            dated: [{ ...said, parts: [{ from: 0, until: 1440, level: 'unavailable' }] }],
            recurring: [],
          },
        },
      }),
    );
    expect(given(proposal)).toEqual(['cem 2026-03-02 09:00']);
    expect(proposal.proposed[0]?.blocked).toMatchObject([
      { employeeId: 'ann', findings: [{ rule: 'skill' }] },
      { employeeId: 'ben', findings: [{ rule: 'availability' }] },
    ]);
  });

  it('a seat for which no one is in the team says so by having no way out', () => {
    const proposal = filled(
      exampleQuestion({ seats: [exampleSeat({ teamId: 'tem_2' })], candidates: [exampleCandidate('ann')] }),
    );
    const unfilled = [{ seatId: exampleSeat().id, seats: 1, hasMembers: false, relaxations: [] }];
    expect(proposal).toEqual({ proposed: [], unfilled });
  });

  it('two who share a shift are both needed; neither is the only one who can', () => {
    const { proposed, unfilled } = filled(
      exampleQuestion({
        seats: [exampleSeat({ seats: 3 })],
        candidates: [exampleCandidate('ann'), exampleCandidate('ben')],
      }),
    );
    expect(proposed.map(({ why }) => why[0]?.reason)).toEqual(['needed', 'needed']);
    // No one is free for the third place, but the team is not empty.
    expect(unfilled).toMatchObject([{ seats: 1, hasMembers: true, relaxations: [] }]);
  });

  it('tells whom only the proposal itself keeps from a shift, and does not call the other the only one who could', () => {
    const [early, late] = [exampleSeat(), exampleSeat({ starttime: '11:00', endtime: '19:00' })];
    const { proposed } = filled(
      exampleQuestion({ seats: [early, late], candidates: [exampleCandidate('ann'), exampleCandidate('ben')] }),
    );
    expect(proposed).toHaveLength(2);
    for (const { employeeId, why, blocked } of proposed) {
      const other = employeeId === 'ann' ? 'ben' : 'ann';
      expect(why).toMatchObject([{ reason: 'left' }]);
      expect(blocked).toMatchObject([{ employeeId: other, by: 'proposal', findings: [{ rule: 'overlap' }] }]);
    }
  });

  it('lets nothing stand that cannot: someone who works elsewhere then, is not employed, or said no', () => {
    const candidates = ['ann', 'ben', 'cem', 'dia'].map((id) => exampleCandidate(id));
    const gone = (id: string) => ({ id, startdate: null, enddate: id === 'ben' ? '2026-02-28' : null });
    const { unfilled } = filled(
      exampleQuestion({
        seats: [exampleSeat({ declined: ['cem'] })],
        candidates,
        facts: {
          employees: candidates.map(({ id }) => gone(id)),
          shifts: [
            exampleFact('ann', '2026-03-02', '12:00', '20:00'),
            exampleFact('dia', '2026-03-01', '15:30', '23:30'),
          ],
        },
      }),
    );
    expect(unfilled[0]?.relaxations.map(({ employeeId, by }) => `${employeeId} ${by}`)).toEqual(['dia rules']);
  });

  it('what would have to give is enough: without it the place is filled', () => {
    const question = exampleQuestion({
      seats: [exampleSeat({ date: '2026-03-03', starttime: '06:00', endtime: '14:00' })],
      candidates: [exampleCandidate('ann'), exampleCandidate('ben')],
      facts: {
        shifts: [
          exampleFact('ann', '2026-03-02', '15:00', '23:00'),
          exampleFact('ben', '2026-03-02', '13:00', '21:00'),
        ],
      },
    });
    const [least] = filled(question).unfilled[0]!.relaxations;
    const ids = new Set(least?.findings.flatMap((finding) => finding.ids));
    const without = { ...question.facts, shifts: question.facts.shifts.filter(({ id }) => !ids.has(id)) };
    const again = filled({ ...question, facts: without });
    expect(again.proposed).toMatchObject([{ employeeId: least?.employeeId }]);
    expect(again.unfilled).toEqual([]);
  });
});
