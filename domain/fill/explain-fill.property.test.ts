import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { verdictFor } from '#domain/labour/conflicts.ts';
import { planningIndex } from '#domain/labour/planning-index.ts';
import type { Finding } from '#domain/labour/verdict.ts';
import { fillBreaches } from './check-fill.ts';
import type { FillProposal, FillProposed, FillReason } from './fill-proposal.ts';
import type { FillQuestion, FillSeat } from './fill-question.ts';
import { ids, questions } from './fill-questions.testing.ts';
import { fillSchedule, fillWork, proposeFill } from './fill-schedule.ts';

/** Recomputes every reason from the independent check and by counting. */
const byHand = (question: FillQuestion, { proposed }: FillProposal) => {
  // One seat more than there is, so that a full shift does not hide the person's own conflicts.
  const seats = question.seats.map((seat) => ({ ...seat, seats: seat.seats + 1 }));
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]));
  const ofPerson = (id: string, without?: string): FillSeat[] =>
    proposed.flatMap(({ seatId, employeeId }) => (employeeId === id && seatId !== without ? seatOf.get(seatId)! : []));
  const findings = (id: string, taken: FillSeat[]): Finding[] =>
    fillBreaches(
      { ...question, seats },
      taken.map((seat) => ({ seatId: seat.id, employeeId: id })),
    ).flatMap((fillBreach) => (fillBreach.problem === 'rule' ? fillBreach.findings : []));
  const rules = (id: string, taken: FillSeat[]): string[] => findings(id, taken).map(({ rule }) => rule);
  const state = (id: string, seat: FillSeat): 'could' | 'declined' | 'rules' | 'proposal' => {
    const alone = rules(id, [seat]);
    if (seat.declined.includes(id) && !alone.includes('overlap')) return 'declined';
    if (alone.length > 0) return 'rules';
    return rules(id, [...ofPerson(id), seat]).length > 0 ? 'proposal' : 'could';
  };
  /** New findings at the person's existing shifts once they have the seat as well. */
  const brokenNear = (id: string, seat: FillSeat): Finding[] => {
    const added = [...ofPerson(id), seat].map((fillSeat) => ({ ...fillSeat, employeeId: id, isTask: false }));
    const before = planningIndex(question.facts);
    const after = planningIndex({ ...question.facts, shifts: [...question.facts.shifts, ...added] });
    return question.facts.shifts
      .filter(({ employeeId }) => employeeId === id)
      .flatMap((shift) => {
        const known = verdictFor(shift, before).findings.map(({ rule, date }) => `${rule} ${date}`);
        return verdictFor(shift, after).findings.filter(({ rule, date }) => !known.includes(`${rule} ${date}`));
      });
  };
  /** What would have to be relaxed for the person to take the seat: each rule once. */
  const needs = (id: string, seat: FillSeat): Finding[] => {
    const all = [...findings(id, [...ofPerson(id), seat]), ...brokenNear(id, seat)];
    return all.filter(({ rule }, at) => all.findIndex((finding) => finding.rule === rule) === at);
  };
  return { seatOf, ofPerson, rules, state, needs };
};

const dayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;
const weekOf = (date: string): string => {
  const day = Temporal.PlainDate.from(date);
  return `${day.yearOfWeek} ${day.weekOfYear}`;
};
const isWeekend = ({ date }: { date: string }): boolean => dayOf(date) >= 6;
const clock = (moment: string, zone: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainTime().toString();
const isNight = ({ startsAt, zone }: Pick<FillSeat, 'startsAt' | 'zone'>): boolean =>
  clock(startsAt, zone) === '22:00:00';
const minutesOf = ({ startsAt, endsAt, breakMinutes }: FillSeat): number =>
  (Temporal.Instant.from(endsAt).epochMilliseconds - Temporal.Instant.from(startsAt).epochMilliseconds) / 60_000 -
  breakMinutes;

type Figures = { below: number | null; weekends: number; nights: number };

const figuresOf = (question: FillQuestion, id: string, taken: FillSeat[]): Figures => {
  const { contractMinutes, plannedMinutes, weekends, nights } = question.candidates.find(
    (candidate) => candidate.id === id,
  )!;
  const standing = question.facts.shifts.filter(({ employeeId }) => employeeId === id);
  const worked = new Set([...standing, ...taken].filter(isWeekend).map(({ date }) => weekOf(date)));
  return {
    below:
      contractMinutes === null
        ? null
        : contractMinutes - plannedMinutes - taken.reduce((sum, seat) => sum + minutesOf(seat), 0),
    weekends: weekends + worked.size,
    nights: nights + [...standing, ...taken].filter(isNight).length,
  };
};

type ByHand = ReturnType<typeof byHand>;

/** The reasons that apply to the person, with their measured values. */
const reasonsOf = (question: FillQuestion, { seatId, employeeId }: FillProposed, hand: ByHand) => {
  const seat = hand.seatOf.get(seatId)!;
  const holders = ids.filter((id) => hand.ofPerson(id).includes(seat));
  const others = ids.filter((id) => !holders.includes(id));
  const free = others.filter((id) => hand.state(id, seat) === 'could');
  const mine = figuresOf(question, employeeId, hand.ofPerson(employeeId, seatId));
  const theirs = free.map((id) => figuresOf(question, id, hand.ofPerson(id)));
  const cost = (id: string): number => question.candidates[ids.indexOf(id)]!.seatCosts[0]!;
  const leads = (better: (figures: Figures) => boolean): boolean => theirs.length > 0 && theirs.every(better);
  const held: Record<FillReason, boolean> = {
    left: free.length === 0 && others.some((id) => hand.state(id, seat) === 'proposal'),
    needed: free.length === 0 && others.every((id) => hand.state(id, seat) !== 'proposal') && holders.length > 1,
    only: free.length === 0 && others.every((id) => hand.state(id, seat) !== 'proposal') && holders.length === 1,
    asked: seat.asked.includes(employeeId),
    wish: question.wishes.some(
      (wish) =>
        wish.employeeId === employeeId &&
        wish.date === seat.date &&
        wish.kind === 'on' &&
        wish.shiftId === seat.shiftId,
    ),
    hours: (mine.below ?? 0) > 0 && leads((figures) => (figures.below ?? 0) < mine.below!),
    weekends: isWeekend(seat) && leads((figures) => figures.weekends >= mine.weekends),
    nights: isNight(seat) && leads((figures) => figures.nights >= mine.nights),
    cost: free.length > 0 && free.every((id) => cost(id) > cost(employeeId)),
    balance: false,
  };
  const measured: Partial<Record<FillReason, number | null>> = {
    hours: mine.below,
    weekends: mine.weekends,
    nights: mine.nights,
  };
  const found = (Object.keys(held) as FillReason[])
    .filter((reason) => held[reason])
    .map((reason) => ({ reason, measured: measured[reason] ?? null }));
  return { why: found.length > 0 ? found : [{ reason: 'balance', measured: null }], free, others };
};

/** How hard a rule is to relax, from something that a planner may decide to something that takes an agreement. */
const hardness = ({ rule, level }: Finding): number => {
  if (rule === 'absence') return level === 'warn' ? 35 : 70;
  if (['contract', 'shortRest'].includes(rule)) return 10;
  if (rule === 'breaks') return 15;
  if (rule === 'availability') return 20;
  if (['averages', 'nightAverage'].includes(rule)) return 30;
  if (['weekWork', 'daysInWeek'].includes(rule)) return 40;
  if (['dailyRest', 'restInDay', 'weeklyRest'].includes(rule)) return 50;
  return rule === 'skill' ? 60 : 45;
};

/** The three smallest relaxations among these people, but for those who can't be in two places or aren't employed. */
const leastRelaxations = (seat: FillSeat, people: string[], { needs }: ByHand) =>
  people
    .map((employeeId) => ({ employeeId, findings: needs(employeeId, seat) }))
    .filter(({ findings }) => !findings.some(({ rule }) => rule === 'overlap' || rule === 'employment'))
    .map(({ employeeId, findings }) => ({
      employeeId,
      weight: findings.reduce((sum, finding) => sum + hardness(finding), 0),
    }))
    .toSorted((a, b) => a.weight - b.weight || (a.employeeId < b.employeeId ? -1 : 1))
    .slice(0, 3);

const byName = (a: { reason: string }, b: { reason: string }): number => (a.reason < b.reason ? -1 : 1);

it(
  'each reason, each person who could have a seat as well and each least relaxation is what a second count finds',
  () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(questions, ({ question }) => {
        const fill = fillWork(question);
        const [start] = fillSchedule(fill, undefined);
        const proposal = proposeFill(fill, start!.plan);
        const hand = byHand(question, proposal);
        for (const fillProposed of proposal.proposed) {
          const { why, free, others } = reasonsOf(question, fillProposed, hand);
          expect(fillProposed.why.toSorted(byName)).toEqual(why.toSorted(byName));
          expect(fillProposed.others.toSorted()).toEqual(free.toSorted());
          const seat = hand.seatOf.get(fillProposed.seatId)!;
          expect(fillProposed.blocked.map(({ employeeId, by }) => `${employeeId} ${by}`).toSorted()).toEqual(
            others
              .filter((id) => !free.includes(id))
              .map((id) => `${id} ${hand.state(id, seat)}`)
              .toSorted(),
          );
          for (const { reason } of why) seen.add(reason);
        }
        for (const { seatId, relaxations } of proposal.unfilled) {
          const seat = hand.seatOf.get(seatId)!;
          const could = ids.filter((id) => !hand.ofPerson(id).includes(seat) && !seat.declined.includes(id));
          // An empty seat that someone could take would not be empty.
          expect(could.filter((id) => hand.state(id, seat) === 'could')).toEqual([]);
          for (const { employeeId, findings } of relaxations)
            expect(findings.map(({ rule }) => rule).toSorted()).toEqual(
              hand
                .needs(employeeId, seat)
                .map(({ rule }) => rule)
                .toSorted(),
            );
          expect(relaxations.map(({ employeeId, weight }) => ({ employeeId, weight }))).toEqual(
            leastRelaxations(seat, could, hand),
          );
          if (relaxations.length > 0) seen.add('relaxation');
        }
      }),
      runs(25, 600),
    );
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'asked',
        'balance',
        'cost',
        'hours',
        'left',
        'needed',
        'nights',
        'only',
        'relaxation',
        'weekends',
        'wish',
      ]),
    );
  },
  patience.timeout,
);
