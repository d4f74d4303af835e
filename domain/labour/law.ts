import type { LabourLimits } from './labour-limits.ts';
import type { RuleSet } from './rule-set.ts';

const hours = (count: number): number => count * 60;

const set = (
  id: string,
  name: string,
  rest: Pick<RuleSet, 'source' | 'effectiveFrom'> & Partial<Pick<RuleSet, 'kind' | 'parentId' | 'ages'>>,
  limits: Partial<LabourLimits>,
): RuleSet => ({ id, name, kind: 'LEGISLATION', parentId: null, ages: null, ...rest, limits });

const eu = set(
  'eu',
  'EU working time',
  { kind: 'INTERNATIONAL_LEGISLATION', source: 'Directive 2003/88/EC', effectiveFrom: '2004-08-02' },
  {
    dailyRest: hours(11),
    weeklyRest: hours(35),
    averages: [{ weeks: 17, minutes: hours(48) }],
    breaks: [{ over: hours(6), minutes: 1 }],
  },
);

// States choose between 22:00 to 06:00 and 23:00 to 07:00; only the overlap is forbidden everywhere.
const youngNights: Partial<LabourLimits> = { noNights: true, nightFrom: '23:00', nightUntil: '06:00' };

const euYoung = set(
  'eu-young',
  'EU, under 18',
  { parentId: 'eu', ages: { from: 0, until: 18 }, source: 'Directive 94/33/EC', effectiveFrom: '1996-06-22' },
  {
    dailyRest: hours(12),
    weeklyRest: hours(48),
    dayWork: hours(8),
    weekWork: hours(40),
    averages: [],
    breaks: [{ over: 270, minutes: 30 }],
    ...youngNights,
  },
);

const nl = set(
  'nl',
  'Netherlands',
  { parentId: 'eu', source: 'Arbeidstijdenwet', effectiveFrom: '2007-04-01' },
  {
    shortRest: hours(8),
    weeklyRest: hours(36),
    fortnightRest: hours(72),
    fortnightRestPart: hours(32),
    dayWork: hours(12),
    weekWork: hours(60),
    averages: [
      { weeks: 4, minutes: hours(55) },
      { weeks: 16, minutes: hours(48) },
    ],
    breaks: [
      { over: 330, minutes: 30 },
      { over: hours(10), minutes: 45 },
    ],
    nightWork: hours(10),
    longNights: { over: hours(10), minutes: hours(12), count: 5, days: 14, rest: hours(12) },
    longNightsInYear: 22,
    restAfterNight: hours(14),
    nightSeries: 3,
    restAfterNightSeries: hours(46),
    nightsInRow: 7,
    lateNights: { count: 36, weeks: 16 },
    nightAverage: { nights: 16, weeks: 16, minutes: hours(40) },
    freeSundays: 13,
  },
);

const nlYoung = (id: string, name: string, from: number, until: number, limits: Partial<LabourLimits>): RuleSet =>
  set(
    id,
    name,
    {
      parentId: 'nl',
      ages: { from, until },
      source: 'Arbeidstijdenwet; Nadere regeling kinderarbeid',
      effectiveFrom: '2007-04-01',
    },
    {
      shortRest: null,
      // The 72 hours of rest in a fortnight apply to adults only.
      fortnightRest: null,
      fortnightRestPart: null,
      averages: [],
      breaks: [{ over: 270, minutes: 30 }],
      ...youngNights,
      ...limits,
    },
  );

const de = set(
  'de',
  'Germany',
  { parentId: 'eu', source: 'Arbeitszeitgesetz', effectiveFrom: '1994-07-01' },
  {
    dayWork: hours(10),
    averages: [{ weeks: 24, minutes: hours(48) }],
    breaks: [
      { over: hours(6), minutes: 30 },
      { over: hours(9), minutes: 45 },
    ],
    nightFrom: '23:00',
    nightUntil: '06:00',
    nightOver: 120,
    // Who works 48 nights in a year is a night worker, whose eight hours a day are an average of four weeks.
    nightWorker: { nights: 48, weeks: 4, minutes: hours(48) },
    freeSundays: 15,
    sundayExchange: 14,
    holidayExchange: 56,
  },
);

const deYoungLimits: Partial<LabourLimits> = {
  dailyRest: hours(12),
  dayWork: hours(8),
  weekWork: hours(40),
  presence: hours(10),
  averages: [],
  breaks: [
    { over: 270, minutes: 30 },
    { over: hours(6), minutes: 60 },
  ],
  daysInWeek: 5,
  earliest: '06:00',
  latest: '20:00',
  noWeekends: true,
  noHolidays: true,
};

const deYoung = set(
  'de-young',
  'Germany, under 18',
  { parentId: 'de', ages: { from: 0, until: 18 }, source: 'Jugendarbeitsschutzgesetz', effectiveFrom: '1976-05-01' },
  deYoungLimits,
);

/** The same law for adults; chosen by a company for its kitchen and bar staff. */
const deCatering = set(
  'de-catering',
  'Germany, hotels and restaurants',
  { parentId: 'de', source: 'Arbeitszeitgesetz', effectiveFrom: '1994-07-01' },
  {},
);

const deCateringYoung = set(
  'de-catering-young',
  'Germany, hotels and restaurants, 16 and 17',
  {
    parentId: 'de-catering',
    ages: { from: 16, until: 18 },
    source: 'Jugendarbeitsschutzgesetz',
    effectiveFrom: '1976-05-01',
  },
  { ...deYoungLimits, presence: hours(11), latest: '22:00', noWeekends: false, noHolidays: false },
);

/**
 * Labour law as data, with source and effective date. A planning aid, not legal advice: because of agreements and exceptions,
 * findings warn and never block.
 */
export const law: readonly RuleSet[] = [
  eu,
  euYoung,
  nl,
  nlYoung('nl-16', 'Netherlands, 16 and 17', 16, 18, {
    dailyRest: hours(12),
    dayWork: hours(9),
    weekWork: hours(45),
    averages: [{ weeks: 4, minutes: hours(40) }],
  }),
  // The limits of school holidays; school weeks are not known.
  nlYoung('nl-15', 'Netherlands, 15', 15, 16, {
    dailyRest: hours(12),
    dayWork: hours(8),
    weekWork: hours(40),
    earliest: '07:00',
    latest: '21:00',
    daysInWeek: 5,
  }),
  nlYoung('nl-13', 'Netherlands, 13 and 14', 0, 15, {
    dailyRest: hours(14),
    dayWork: hours(7),
    weekWork: hours(35),
    earliest: '07:00',
    latest: '19:00',
    daysInWeek: 5,
    noSundays: true,
  }),
  de,
  deYoung,
  deCatering,
  deCateringYoung,
];

export const lawById: ReadonlyMap<string, RuleSet> = new Map(law.map((ruleSet) => [ruleSet.id, ruleSet]));

/** The country's law if it is bundled, else the European working time directive. */
export const lawOfCountry = (country: string): string => ({ NL: 'nl', DE: 'de' })[country] ?? 'eu';
