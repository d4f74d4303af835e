import { describe, expect, it } from 'vitest';
import { type PresenceFacts, presentIn } from './today.ts';

type Shift = { employeeId: string; date: string; startsAt: string; endsAt: string };
type Clock = {
  employeeId: string;
  departmentId: string;
  clockedIn: string;
  breaks?: { startsAt: string; endsAt: string | null }[];
};

const at = (time: string): string => `2026-11-24T${time}:00Z`;
const shift = (employeeId: string, from: string, to: string): Shift => ({
  employeeId,
  date: '2026-11-24',
  startsAt: at(from),
  endsAt: at(to),
});
const clock = (employeeId: string, departmentId = 'bar'): Clock => ({
  employeeId,
  departmentId,
  clockedIn: at('08:55'),
});

const present = (over: Partial<PresenceFacts<Shift, Clock>>): string[] =>
  presentIn({
    departmentId: 'bar',
    now: at('10:00'),
    today: '2026-11-24',
    shifts: [],
    clocks: [],
    hours: [],
    absences: [],
    usesClock: () => true,
    ...over,
  }).map(({ employeeId, presence }) => `${employeeId} ${presence}`);

describe('who is there today', () => {
  it('says who works by a running clock, with or without a shift', () => {
    expect(present({ shifts: [shift('eva', '09:00', '17:00')], clocks: [clock('eva'), clock('cem')] })).toEqual([
      'eva working',
      'cem working',
    ]);
  });

  it('tells a break that goes on from one that has ended', () => {
    const breaks = [{ startsAt: at('09:30'), endsAt: at('09:40') }];
    expect(present({ clocks: [{ ...clock('eva'), breaks }] })).toEqual(['eva working']);
    const twice = [...breaks, { startsAt: at('09:55'), endsAt: null }];
    expect(present({ clocks: [{ ...clock('eva'), breaks: twice }] })).toEqual(['eva onBreak']);
  });

  it('counts as late who uses the clock and has none five minutes into the shift', () => {
    const shifts = [shift('eva', '09:00', '17:00')];
    expect(present({ shifts, now: at('09:04') })).toEqual(['eva planned']);
    expect(present({ shifts, now: at('09:05') })).toEqual(['eva late']);
    expect(present({ shifts, usesClock: () => false })).toEqual(['eva planned']);
  });

  it('calls no one late whose clock runs in another department, or whose hours cover the moment', () => {
    const shifts = [shift('eva', '09:00', '17:00')];
    expect(present({ shifts, clocks: [clock('eva', 'kitchen')] })).toEqual(['eva planned']);
    expect(present({ shifts, hours: [shift('eva', '09:00', '17:00')] })).toEqual(['eva planned']);
  });

  it('leaves out who has finished, and names their next shift of the day', () => {
    const early = shift('eva', '06:00', '09:30');
    expect(present({ shifts: [early] })).toEqual([]);
    expect(present({ shifts: [shift('eva', '06:00', '12:00')], hours: [early] })).toEqual([]);
    expect(present({ shifts: [early, shift('eva', '18:00', '22:00')] })).toEqual(['eva next']);
  });

  it('puts absence before the plan and a clock before absence', () => {
    const facts = { shifts: [shift('eva', '09:00', '17:00')], absences: [shift('eva', '00:00', '23:00')] };
    expect(present(facts)).toEqual(['eva absent']);
    expect(present({ ...facts, clocks: [clock('eva')] })).toEqual(['eva working']);
    expect(present({ absences: [shift('eva', '13:00', '15:00')] })).toEqual([]);
  });

  it('keeps a night shift of yesterday until it ends, and shows no shift of tomorrow', () => {
    const night = { employeeId: 'eva', date: '2026-11-23', startsAt: '2026-11-23T22:00:00Z', endsAt: at('10:30') };
    const tomorrow = { employeeId: 'cem', date: '2026-11-25', startsAt: at('23:00'), endsAt: '2026-11-25T07:00:00Z' };
    expect(present({ shifts: [night, tomorrow], clocks: [clock('eva')] })).toEqual(['eva working']);
    expect(present({ shifts: [night, tomorrow], now: at('10:30') })).toEqual([]);
  });
});
