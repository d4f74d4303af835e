import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { epochSeconds, instantOfEpochSeconds } from '#domain/time/instant.ts';
import { minutesOf } from '#domain/time/interval.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { weekdayOf } from '#domain/time/plain-date.ts';
import { minuteOfDay, wallTime } from '#domain/time/wall-time.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import { exampleCard, span, weekendCard } from './card.testing.ts';
import { bordersIn, type RatedWork, rateBlocks, type SpansOn } from './rate-blocks.ts';
import type { RateCard, RateSpan } from './rate-card.ts';
import { countedSurcharge, paidSurcharge, ratedOf } from './rated.ts';

const zone = 'Europe/Amsterdam';
const by =
  ({ rates }: RateCard, holidays: string[] = []): SpansOn =>
  (date) =>
    rates[0]!.days[holidays.includes(date) ? 'holiday' : weekdayOf(date)];
const work = (date: string, start: string, end: string, breakMinutes = 0): RatedWork => ({
  ...momentsOf(date, start, end, zone),
  zone,
  breakMinutes,
});
const told = (ratedWork: RatedWork, spansOn: SpansOn) =>
  rateBlocks(ratedWork, bordersIn(zone, spansOn)).map(({ date, minutes, breakMinutes, pay, time }) => [
    date,
    minutes,
    breakMinutes,
    pay,
    time,
  ]);

describe('the blocks of a shift', () => {
  it.each([
    ['10→11 January, an ordinary night', '2026-01-10', [120, 390], 225],
    ['28→29 March, an hour lost', '2026-03-28', [120, 330], 195],
    ['25→26 October, an hour repeated', '2025-10-25', [120, 450], 255],
  ])('Saturday 22:00 to Sunday 07:00 with half an hour: %s', (_, date, minutes, surcharge) => {
    const blocks = rateBlocks(work(date, '22:00', '07:00', 30), bordersIn(zone, by(weekendCard)));
    expect(blocks.map((block) => block.minutes)).toEqual(minutes);
    expect(blocks.map((block) => block.pay)).toEqual([12_500, 15_000]);
    expect(paidSurcharge(ratedOf(blocks))).toBe(surcharge);
  });

  it('2 h at 200 % are 2.0 paid surcharge hours', () => {
    const blocks = rateBlocks(
      work('2026-03-08', '10:00', '12:00'),
      bordersIn(zone, by(exampleCard({ su: [span(0, 200)] }))),
    );
    expect(paidSurcharge(ratedOf(blocks))).toBe(120);
    expect(countedSurcharge(ratedOf(blocks))).toBe(0);
  });

  it('keeps money and time apart', () => {
    const night = exampleCard({ mo: [span(0, 100, 150), span(4), span(22, 130, 100)] });
    expect(told(work('2026-03-02', '02:00', '23:00'), by(night))).toEqual([
      ['2026-03-02', 120, 0, 10_000, 15_000],
      ['2026-03-02', 1080, 0, 10_000, 10_000],
      ['2026-03-02', 60, 0, 13_000, 10_000],
    ]);
  });

  it('a night of a weekday takes the next day from midnight, in one block where the percentages are the same', () => {
    const night = exampleCard({ mo: [span(0), span(22, 130)], tu: [span(0, 130), span(6)] });
    expect(told(work('2026-03-02', '20:00', '07:00'), by(night))).toEqual([
      ['2026-03-02', 120, 0, 10_000, 10_000],
      ['2026-03-02', 480, 0, 13_000, 10_000],
      ['2026-03-03', 60, 0, 10_000, 10_000],
    ]);
  });

  it('a holiday has a row of its own, for its own hours only', () => {
    const card = exampleCard({ holiday: [span(0, 200)] });
    expect(told(work('2026-12-24', '22:00', '06:00'), by(card, ['2026-12-25']))).toEqual([
      ['2026-12-24', 120, 0, 10_000, 10_000],
      ['2026-12-25', 360, 0, 20_000, 10_000],
    ]);
  });

  it('lays the break around the middle, over a border if it lies there', () => {
    const card = exampleCard({ mo: [span(0), span(13, 150)] });
    expect(told(work('2026-03-02', '09:00', '17:00', 60), by(card))).toEqual([
      ['2026-03-02', 210, 30, 10_000, 10_000],
      ['2026-03-02', 210, 30, 15_000, 10_000],
    ]);
  });

  it.each<[string, string[][], number, number[]]>([
    ['a known break lies where it was', [['17:00', '17:30']], 30, [210, 240]],
    ['one over a border counts on both sides', [['19:50', '20:20']], 30, [230, 220]],
    ['the minutes that no known break has lie around the middle', [['17:00', '17:20']], 30, [220, 230]],
    [
      'known breaks count from the first while minutes are left',
      [
        ['17:00', '17:20'],
        ['21:00', '21:20'],
      ],
      30,
      [220, 230],
    ],
    ['a break outside the work is not known', [['12:00', '12:30']], 30, [225, 225]],
    ['the middle is that of the time outside known breaks', [['19:45', '20:15']], 40, [220, 220]],
  ])('%s', (_, known, breakMinutes, minutes) => {
    const card = exampleCard({ mo: [span(0), span(20, 150)] });
    const breaks = known.map(([from, to]) => momentsOf('2026-03-02', from!, to!, zone));
    const blocks = rateBlocks(
      { ...work('2026-03-02', '16:00', '00:00', breakMinutes), breaks },
      bordersIn(zone, by(card)),
    );
    expect(blocks.filter(({ date }) => date === '2026-03-02').map((block) => block.minutes)).toEqual(minutes);
  });

  it('decision 51: a border in the hour that clocks show twice counts once, at its first moment', () => {
    const card = exampleCard({
      su: [
        { from: 0, pay: 13_000, time: 10_000 },
        { from: 150, pay: 10_000, time: 10_000 },
      ],
    });
    expect(told(work('2026-10-25', '01:00', '04:00'), by(card)).map(([, minutes, , pay]) => [minutes, pay])).toEqual([
      [90, 13_000],
      [150, 10_000],
    ]);
  });

  it('decision 51: a border in the hour that clocks skip is the change itself', () => {
    const card = exampleCard({ su: [span(0), { from: 150, pay: 15_000, time: 10_000 }] });
    expect(told(work('2026-03-29', '01:00', '05:00'), by(card)).map(([, minutes, , pay]) => [minutes, pay])).toEqual([
      [60, 10_000],
      [120, 15_000],
    ]);
  });
});

/** The slow way: each minute separately, at the rate of the latest wall time reached on its date. */
const minuteByMinute = (
  { startsAt, endsAt, breakMinutes, breaks = [] }: RatedWork,
  spansOn: SpansOn,
): [number, number] => {
  const [start, end] = [epochSeconds(startsAt), epochSeconds(endsAt)];
  const all = (end - start) / 60;
  const resting = new Set<number>();
  for (const pause of breaks) {
    const from = Math.floor((epochSeconds(pause.startsAt) - start) / 60);
    for (let minute = from; minute < from + minutesOf(pause); minute += 1)
      if (minute >= 0 && minute < all && resting.size < breakMinutes) resting.add(minute);
  }
  const others = Array.from({ length: all }, (_, minute) => minute).filter((minute) => !resting.has(minute));
  const left = Math.min(breakMinutes, all) - resting.size;
  for (const minute of others.slice(Math.floor((others.length - left) / 2)).slice(0, left)) resting.add(minute);
  let [paid, counted] = [0, 0];
  let [date, latest] = ['', 0];
  // A date may have begun before the work, so the iteration starts a few hours earlier.
  for (let minute = -300; minute < all; minute += 1) {
    const moment = instantOfEpochSeconds(start + minute * 60);
    const [today, now] = [dateAt(moment, zone), minuteOfDay(wallTimeAt(moment, zone))];
    latest = today === date ? Math.max(latest, now) : now;
    date = today;
    if (minute < 0 || resting.has(minute)) continue;
    const { pay, time } = spansOn(date).findLast((rateSpan) => rateSpan.from <= latest)!;
    paid += pay;
    counted += time;
  }
  return [paid, counted];
};

const spans = fc
  .array(fc.record({ from: fc.integer({ min: 1, max: 1439 }), pay: percent(), time: percent() }), { maxLength: 4 })
  .map((later): RateSpan[] => [
    { from: 0, pay: 10_000, time: 12_500 },
    ...[...new Map(later.map((one) => [one.from, one])).values()].sort((a, b) => a.from - b.from),
  ]);
function percent() {
  return fc.constantFrom(0, 5000, 10_000, 12_500, 15_000, 20_000);
}
const anyWork = fc
  .record({
    date: fc.constantFrom('2026-03-02', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31'),
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1440 }),
    breakMinutes: fc.integer({ min: 0, max: 240 }),
    breaks: fc.array(fc.tuple(fc.integer({ min: -1800, max: 90_000 }), fc.integer({ min: 0, max: 9000 })), {
      maxLength: 3,
    }),
  })
  .map(({ date, start, length, breakMinutes, breaks }) => {
    const rated = work(date, wallTime(start), wallTime(start + length), breakMinutes);
    const begin = epochSeconds(rated.startsAt);
    const known = breaks
      .sort(([a], [b]) => a - b)
      .map(([from, lasts]) => ({
        startsAt: instantOfEpochSeconds(begin + from),
        endsAt: instantOfEpochSeconds(begin + from + lasts),
      }));
    return { ...rated, breaks: known };
  });
const anyCard = fc.record({ mo: spans, sa: spans, su: spans, th: spans, fr: spans }).map((days) => exampleCard(days));

describe('any shift under any card', patience, () => {
  it('has blocks that follow each other and add up to its elapsed minutes without the break', () => {
    fc.assert(
      fc.property(anyWork, anyCard, (ratedWork, card) => {
        const blocks = rateBlocks(ratedWork, bordersIn(zone, by(card)));
        const sum = (of: (block: (typeof blocks)[number]) => number) =>
          blocks.reduce((all, block) => all + of(block), 0);
        const pause = Math.min(ratedWork.breakMinutes, minutesOf(ratedWork));
        expect(sum(({ minutes }) => minutes)).toBe(minutesOf(ratedWork) - pause);
        expect(sum(({ breakMinutes }) => breakMinutes)).toBe(pause);
        expect(blocks[0]?.startsAt).toBe(ratedWork.startsAt);
        expect(blocks.at(-1)?.endsAt).toBe(ratedWork.endsAt);
        for (const [index, block] of blocks.slice(1).entries()) {
          expect(block.startsAt).toBe(blocks[index]?.endsAt);
          expect([block.pay, block.time]).not.toEqual([blocks[index]?.pay, blocks[index]?.time]);
        }
      }),
      runs(300, 20_000),
    );
  });

  it('is worth what its minutes are worth one by one', () => {
    fc.assert(
      fc.property(anyWork, anyCard, (ratedWork, card) => {
        const { paid, counted } = ratedOf(rateBlocks(ratedWork, bordersIn(zone, by(card))));
        expect([paid, counted]).toEqual(minuteByMinute(ratedWork, by(card)));
      }),
      runs(100, 5000),
    );
  });
});
