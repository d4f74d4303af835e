import type { Employee } from '#domain/employees/employee.ts';
import { easterOf } from '#domain/organisation/easter.ts';
import type { OfferedHoliday } from '#domain/organisation/import-holidays.ts';
import { plain, plainDays, type RateDays, type RateSpan } from '#domain/rates/rate-card.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { addDays, type PlainDate, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { createCustomField } from '#services/custom-fields/manage-custom-fields.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { importHolidays } from '#services/organisation/holidays/import-holidays.ts';
import { createHolidayGroup } from '#services/organisation/holidays/manage-holiday-groups.ts';
import { templateChange } from '#services/planning/plan-changes.ts';
import { editRates } from '#services/rates/edit-rates.ts';
import { createRateCard } from '#services/rates/manage-rate-cards.ts';
import { createSurcharge } from '#services/rates/manage-surcharges.ts';
import { loadOrganisation } from '#services/table.ts';
import { type Built, sure, workersOf } from './build-company.ts';
import type { SeedCompany, SeedPerson } from './company.ts';
import { listSkills, skillsOf, skillsWanted } from './demo-skills.ts';
import type { Worker } from './plan.ts';

/** Public holidays of the demo company's countries only: loading every country's would slow down the start. */

const on = (date: PlainDate, name: string): OfferedHoliday => ({ date, name });

/** The ten public holidays of Belgium. */
export const belgianHolidays = (year: number): OfferedHoliday[] => {
  const easter = easterOf(year);
  return [
    on(`${year}-01-01`, "New Year's Day"),
    on(addDays(easter, 1), 'Easter Monday'),
    on(`${year}-05-01`, 'Labour Day'),
    on(addDays(easter, 39), 'Ascension Day'),
    on(addDays(easter, 50), 'Whit Monday'),
    on(`${year}-07-21`, 'Belgian National Day'),
    on(`${year}-08-15`, 'Assumption of Mary'),
    on(`${year}-11-01`, "All Saints' Day"),
    on(`${year}-11-11`, 'Armistice Day'),
    on(`${year}-12-25`, 'Christmas Day'),
  ];
};

const isWeekend = (date: PlainDate): boolean => ['sa', 'su'].includes(weekdayOf(date));

/** The day itself, or its substitute when it falls on a weekend. */
const insteadOf = (date: PlainDate, other: PlainDate): PlainDate => (isWeekend(date) ? other : date);

/** The eight bank holidays of England, with substitute days for those on a weekend. */
export const englishHolidays = (year: number): OfferedHoliday[] => {
  const easter = easterOf(year);
  return [
    on(insteadOf(`${year}-01-01`, mondayOf(`${year}-01-07`)), "New Year's Day"),
    on(addDays(easter, -2), 'Good Friday'),
    on(addDays(easter, 1), 'Easter Monday'),
    on(mondayOf(`${year}-05-07`), 'Early May bank holiday'),
    on(mondayOf(`${year}-05-31`), 'Spring bank holiday'),
    on(mondayOf(`${year}-08-31`), 'Summer bank holiday'),
    on(insteadOf(`${year}-12-25`, `${year}-12-27`), 'Christmas Day'),
    on(insteadOf(`${year}-12-26`, `${year}-12-28`), 'Boxing Day'),
  ];
};

const surcharges = [
  ['Event evening', 11_500],
  ['Night', 12_500],
  ['Sunday', 15_000],
  ['Holiday', 20_000],
] as const;
const [evening, night, sunday, holiday] = surcharges.map(([, percentage]) => percentage) as [
  number,
  number,
  number,
  number,
];

const from = (hour: number, pay: number): RateSpan => ({ from: hour * 60, pay, time: plain });

/** Higher rates at night, on Sundays and on holidays; in the evening too when the card has an evening rate. */
const daysWith = (lateShare: number): RateDays => {
  const workday =
    lateShare === plain
      ? [from(0, night), from(6, plain), from(22, night)]
      : [from(0, night), from(6, plain), from(18, lateShare), from(22, night)];
  const days = Object.fromEntries(weekdays.map((day) => [day, day === 'su' ? [from(0, sunday)] : workday]));
  return { ...plainDays(), ...days, holiday: [from(0, holiday)] };
};

/** Creates the percentages, the rate card of all contracts, and one for events, whose id is returned. */
const setRates = async ({ act, made, organisation }: Built): Promise<string> => {
  for (const [name, percentage] of surcharges)
    sure(await createSurcharge(act(), { id: act().ports.ids.next('sur'), name, percentage }));
  const { version } = organisation.rateCards.find(({ id }) => id === made.rateCardId)!;
  const standard = { id: made.rateCardId, version, rates: [{ from: null, days: daysWith(plain) }] };
  sure(await editRates(act(), standard));
  const id = act().ports.ids.next('rtc');
  sure(await createRateCard(act(), { id, name: 'Events' }));
  sure(await editRates(act(), { id, version: 1, rates: [{ from: null, days: daysWith(evening) }] }));
  return id;
};

/** Adds the settings and profile data of an established company, without anything that has a date. */
export const addDetails = async (built: Built, company: SeedCompany, today: string): Promise<Built> => {
  const { act, made } = built;
  await keepHolidays(built, Number(today.slice(0, 4)));
  await listSkills(built);
  const rateCardId = await setRates(built);
  const dress = await askForDress(built);
  const shifts = built.organisation.shifts.map((before) => ({
    before,
    after: {
      ...before,
      skills: skillsWanted(before.long_name),
      customFields: dress(before.long_name),
      rateCardId: before.long_name.startsWith('Event ') ? rateCardId : null,
    } satisfies Shift,
  }));
  const people = [company.owner, ...company.people];
  await commitLarge(act(), {
    changes: [
      ...shifts.map(({ before, after }) => templateChange(before, after)),
      ...built.workers.map((worker, turn) =>
        employeeChange(worker.employee, { ...known(worker, people[turn]!, turn), ...skillsOf(worker, today) }),
      ),
    ],
    event: { type: 'companySeeded', area: 'account', subject: made.accountId },
    answer: null,
  });
  const organisation = await loadOrganisation(act(), made.accountId);
  return { ...built, organisation, workers: await workersOf(act(), company, made, organisation) };
};

/** A person with an accepted invitation. The phone numbers are not in service. */
const known = ({ employee, zone }: Worker, person: SeedPerson, turn: number): Employee => {
  const number = String(100 + turn);
  const isBritish = zone === 'Europe/London';
  return {
    ...employee,
    verified: true,
    birthday: person.birthdate,
    startdate: person.since,
    hire_date: person.since,
    phone: isBritish ? `+44 7700 900${number}` : `+32 470 00 0${number}`,
    city: isBritish ? 'London' : 'Ghent',
    roster_note: person.roster_note ?? null,
  };
};

/** Holidays of Belgium for Ghent and of England for London, for this year and the next. */
const keepHolidays = async ({ act, organisation: { departments } }: Built, year: number): Promise<void> => {
  const inLondon = departments.filter(({ zone }) => zone === 'Europe/London');
  const places = [
    {
      name: 'Belgium',
      country: 'BE',
      of: departments.filter((department) => !inLondon.includes(department)),
      days: belgianHolidays,
    },
    { name: 'England', country: 'GB', of: inLondon, days: englishHolidays },
  ];
  for (const { name, country, of, days } of places) {
    const holidayGroupId = act().ports.ids.next('hog');
    sure(await createHolidayGroup(act(), { id: holidayGroupId, name, departmentIds: of.map(({ id }) => id) }));
    const holidays = [...days(year), ...days(year + 1)];
    sure(await importHolidays(act(), { holidayGroupId, country, holidays }));
  }
};

const dressCodes = ['Black', 'Branded shirt', 'Kitchen whites'] as const;

/** Adds a custom field; returns its value for a shift type. */
const askForDress = async ({ act }: Built): Promise<(shiftType: string) => { fieldId: string; values: string[] }[]> => {
  const id = act().ports.ids.next('cfd');
  const field = {
    appliesTo: 'shift',
    name: 'Dress code',
    description: 'What guests see people in.',
    type: 'select',
  } as const;
  sure(await createCustomField(act(), { id, ...field, options: [...dressCodes] }));
  return (shiftType) => {
    const [black, shirt, whites] = dressCodes;
    const code = /Kitchen|Prep|Pass|Dishwashing/.test(shiftType) ? whites : /Event/.test(shiftType) ? black : shirt;
    return [{ fieldId: id, values: [code] }];
  };
};
