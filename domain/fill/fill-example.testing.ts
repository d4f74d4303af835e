import type { PlannedFact, PlanningFacts } from '#domain/labour/planning-index.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { FillCandidate, FillQuestion, FillSeat } from './fill-question.ts';

const zone = 'Europe/Amsterdam';

/** One free seat of an open shift, Monday 2 March 2026 from 09:00 to 17:00, but for what is given. */
export const exampleSeat = (seat: Partial<FillSeat> = {}): FillSeat => {
  const { date = '2026-03-02', starttime = '09:00', endtime = '17:00' } = seat;
  return {
    id: `osh_${date} ${starttime}`,
    source: 'open',
    seats: 1,
    departmentId: 'dep_1',
    teamId: 'tem_1',
    shiftId: 'shf_1',
    date,
    starttime,
    endtime,
    ...momentsOf(date, starttime, endtime, zone),
    breakMinutes: 30,
    paidBreakMinutes: 0,
    zone,
    invited: [],
    asked: [],
    declined: [],
    ...seat,
  };
};

/** Someone of the team with 40 hours and nothing planned, but for what is given. */
export const exampleCandidate = (id: string, candidate: Partial<FillCandidate> = {}): FillCandidate => ({
  id,
  memberships: [{ departmentId: 'dep_1', teamId: 'tem_1' }],
  contractMinutes: 2400,
  plannedMinutes: 0,
  weekends: 0,
  nights: 0,
  seatCosts: [],
  ...candidate,
});

/** A planned shift as a fact. */
export const exampleFact = (employeeId: string, date: string, starttime = '09:00', endtime = '17:00'): PlannedFact => ({
  id: `sch_${employeeId} ${date} ${starttime}`,
  employeeId,
  date,
  ...momentsOf(date, starttime, endtime, zone),
  isTask: false,
  breakMinutes: 30,
  paidBreakMinutes: 0,
  zone,
});

/** The week of 2 March 2026, nothing planned, Dutch labour rules for everyone, all goals in balance. */
export const exampleQuestion = (
  question: Partial<Omit<FillQuestion, 'facts'>> & { facts?: Partial<PlanningFacts> } = {},
): FillQuestion => {
  const { facts, candidates = [], ...rest } = question;
  return {
    from: '2026-03-02',
    to: '2026-03-08',
    seats: [],
    candidates,
    wishes: [],
    weights: { wishes: 2, fairness: 2, hours: 2, cost: 1 },
    seed: 1,
    ...rest,
    facts: {
      shifts: [],
      absenceDays: [],
      employees: candidates.map(({ id }) => ({ id, startdate: null, enddate: null })),
      contracts: candidates.map(({ id }) => ({
        id: `con_${id}`,
        employeeId: id,
        startdate: '2026-01-01',
        enddate: null,
      })),
      labourSetOn: () => 'nl',
      ...facts,
    },
  };
};
