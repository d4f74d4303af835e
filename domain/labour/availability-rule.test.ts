import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AvailabilityFacts, type AvailabilityPart, allDay } from '#domain/availability/availability.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { missingByHand, unavailableByHand } from './availability-by-hand.testing.ts';
import { verdictFor } from './conflicts.ts';
import { exampleShift } from './examples.testing.ts';
import { planningIndex } from './planning-index.ts';
import { randomParts } from './random-parts.testing.ts';
import { heldSkills, missingSkills, wantedSkills } from './skill-rule.ts';

const zone = 'Europe/Amsterdam';
const nothing: AvailabilityFacts = { dated: [], recurring: [] };
const said = (date: string, parts: AvailabilityPart[]) => ({ id: 'avd_1', employeeId: 'emp_anna', date, parts, zone });
const part = (from: number, until: number, level: AvailabilityPart['level']) => ({
  from: from * 60,
  until: until * 60,
  level,
});
const verdictOf = (availability: AvailabilityFacts, plan: Parameters<typeof exampleShift>[0] = {}) =>
  verdictFor(exampleShift(plan), planningIndex({ shifts: [], absenceDays: [], availability }));

describe('availability', () => {
  it.each([
    ['nothing said', [], undefined],
    ['available all day', [allDay('available')], undefined],
    ['liked', [part(8, 20, 'preferred')], undefined],
    ['gone all day', [allDay('unavailable')], 480],
    ['gone for its last hour', [part(16, 18, 'unavailable')], 60],
    ['there until four', [part(8, 16, 'available')], 60],
    ['gone before it begins', [part(6, 9, 'unavailable')], undefined],
  ])('of the day: %s', (_, parts, measured) => {
    const { level, findings } = verdictOf({ ...nothing, dated: [said('2026-03-02', parts)] });
    expect(level).toBe(measured === undefined ? 'fits' : 'warn');
    expect(findings[0]?.measured).toBe(measured);
    if (measured) expect(findings[0]).toMatchObject({ rule: 'availability', ids: ['avd_1'], limit: 0 });
  });

  it('asks a night of both its dates, and says when it falls into such time', () => {
    const dated = [said('2026-03-03', [part(0, 5, 'unavailable')])];
    const { findings } = verdictOf({ ...nothing, dated }, { starttime: '22:00', endtime: '06:00' });
    expect(findings).toMatchObject([
      { date: '2026-03-03', measured: 300, from: '2026-03-02T23:00:00Z', to: '2026-03-03T04:00:00Z' },
    ]);
  });

  it('means the minutes of the person’s own zone', () => {
    const dated = [{ ...said('2026-03-02', [part(3, 11, 'unavailable')]), zone: 'America/New_York' }];
    expect(verdictOf({ ...nothing, dated }).findings[0]?.measured).toBe(480);
  });

  it('is asked of no one else', () => {
    const dated = [said('2026-03-02', [allDay('unavailable')])];
    expect(verdictOf({ ...nothing, dated }, { employeeId: 'emp_bram' }).level).toBe('fits');
  });
});

describe('skills', () => {
  const index = (skills: string[], until?: string) =>
    planningIndex({
      shifts: [],
      absenceDays: [],
      employees: [
        {
          id: 'emp_anna',
          startdate: null,
          enddate: null,
          skills,
          skillEnds: until ? [{ skill: 'Forklift', until }] : null,
        },
      ],
      skillsOf: (shiftId) => (shiftId === 'shf_1' ? ['Forklift', 'First aid'] : []),
    });

  it.each([
    ['has both', index(['First aid', 'forklift ']), {}, 'fits', undefined],
    ['lacks one', index(['First aid']), {}, 'block', ['Forklift']],
    ['has one that ran out', index(['First aid', 'Forklift'], '2026-03-02'), {}, 'block', ['Forklift']],
    ['has one on its last day', index(['First aid', 'Forklift'], '2026-03-03'), {}, 'fits', undefined],
    ['other work', index([]), { shiftId: 'shf_2' }, 'fits', undefined],
    ['nobody', index([]), { employeeId: null }, 'fits', undefined],
  ])('%s', (_, facts, plan, level, ids) => {
    const verdict = verdictFor(exampleShift(plan), facts);
    expect([verdict.level, verdict.findings[0]?.ids]).toEqual([level, ids]);
  });
});

const first = '2026-03-23';
const hour = fc.integer({ min: 0, max: 23 });
const parts = randomParts(6);
/** Two weeks around the European clock change, with availability in one zone. */
const random = fc.record({
  zone: fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe'),
  dated: fc.uniqueArray(fc.record({ day: fc.integer({ min: -1, max: 15 }), parts }), {
    selector: ({ day }) => day,
    maxLength: 5,
  }),
  recurring: fc.array(
    fc.record({
      from: fc.integer({ min: -21, max: 10 }),
      days: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
      interval: fc.integer({ min: 1, max: 3 }),
      weekdays: fc.dictionary(fc.constantFrom(...weekdays), parts, { maxKeys: 5 }),
    }),
    { maxLength: 3 },
  ),
  works: fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 13 }), start: hour, length: fc.integer({ min: 1, max: 23 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
});
const skill = fc.constantFrom('Bar', 'bar ', 'Wine', 'Forklift', ' First aid', 'first aid');

describe('against a second writing', () => {
  it(
    'says the same of availability on random weeks',
    () => {
      fc.assert(
        fc.property(random, ({ zone: own, dated, recurring, works }) => {
          const facts: AvailabilityFacts = {
            dated: dated.map((one, index) => ({
              id: `avd_${index}`,
              employeeId: 'emp_anna',
              date: addDays(first, one.day),
              parts: one.parts,
              zone: own,
            })),
            recurring: recurring.map(({ from, days, ...one }, index) => ({
              ...one,
              id: `avr_${index}`,
              employeeId: 'emp_anna',
              from: addDays(first, from),
              until: days === null ? null : addDays(first, from + days),
              zone: own,
            })),
          };
          const index = planningIndex({ shifts: [], absenceDays: [], availability: facts });
          for (const { day, start, length } of works) {
            const date = addDays(first, day);
            const [starttime, endtime] = [wallTime(start * 60), wallTime((start + length) * 60)];
            const moments = momentsOf(date, starttime, endtime, own);
            if (moments.startsAt >= moments.endsAt) continue;
            const shift = exampleShift({ date, starttime, endtime, zone: own });
            const told = verdictFor(shift, index).findings.map(({ date: on, measured, from, to }) => ({
              date: on,
              minutes: measured,
              from,
              to,
            }));
            expect(told).toEqual(unavailableByHand(moments, facts, own));
          }
        }),
        runs(400, 20_000),
      );
    },
    patience.timeout * 30,
  );

  it('says the same of skills', () => {
    const until = fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03');
    const ends = fc.array(fc.record({ skill, until }), { maxLength: 1 });
    fc.assert(
      fc.property(fc.array(skill), fc.array(skill), ends, (required, skills, skillEnds) => {
        expect(missingSkills(wantedSkills(required), heldSkills({ skills, skillEnds }), '2026-03-02')).toEqual(
          missingByHand(required, { skills, skillEnds }, '2026-03-02'),
        );
      }),
      runs(400, 100_000),
    );
  });
});
