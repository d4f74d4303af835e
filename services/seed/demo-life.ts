import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addDays, type PlainDate, type Weekday, weekdayOf } from '#domain/time/plain-date.ts';
import { createEvent } from '#services/calendar/manage-events.ts';
import { acceptExchange } from '#services/exchange/answer-exchange.ts';
import { offerExchange } from '#services/exchange/offer-exchange.ts';
import { createFile } from '#services/files/create-file.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { setForecast } from '#services/organisation/set-day-plans.ts';
import { setTurnover } from '#services/organisation/set-turnover.ts';
import { writeTeamNotes } from '#services/organisation/write-notes.ts';
import { saveFavoriteReport } from '#services/reports/favorite-reports.ts';
import { type Built, sure } from './build-company.ts';
import { type Chance, chanceOf } from './chance.ts';
import { heldBackIn, type Seeding, type Worker, type WorkPlan, weeksBack } from './plan.ts';

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

const sheet = (lines: readonly string[]): string => {
  const [title = '', ...rest] = lines.map(escaped);
  const body = rest.map((line) => `(${line}) '`).join('\n');
  return `BT /F1 20 Tf 64 760 Td (${title}) Tj /F1 12 Tf 20 TL 0 -16 Td\n${body}\nET`;
};

/** A one-page PDF with a title and plain lines in a standard font: a sample document of a demo company. */
const samplePdf = (lines: readonly string[]): Uint8Array => {
  const text = sheet(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(`${pdf}${table}${end}`, 'latin1');
};

/** Adds data around the schedule: events, team notes, turnover, swaps, files, a favourite report. */
export const addDemoLife = async (built: Built, seeding: Seeding, plan: WorkPlan): Promise<void> => {
  await announceEvents(built, seeding);
  await tellTeams(built, seeding);
  await expectTurnover(built, seeding);
  await enterTurnover(built, seeding);
  await offerShifts(built, seeding, plan);
  await shareFiles(built);
  const week = { id: built.act().ports.ids.next('fav'), name: 'Hours of a week', type: 'Timesheets' } as const;
  sure(await saveFavoriteReport(built.act(), week));
};

const whoOf =
  ({ workers }: Built) =>
  (firstName: string): Worker =>
    workers.find(({ employee }) => employee.first_name === firstName)!;

type Happening = { week: number; day: number; title: string; from: string; to: string; like: string };
const happenings: Happening[] = [
  { week: 0, day: 3, title: 'Tasting of the winter menu', from: '15:00', to: '16:30', like: 'Hanna' },
  { week: 1, day: 1, title: 'Fire drill', from: '14:30', to: '15:00', like: 'Hanna' },
  { week: 1, day: 5, title: 'Wedding, 80 guests', from: '16:00', to: '23:30', like: 'Amara' },
  { week: 2, day: 0, title: 'Stocktaking', from: '09:00', to: '12:00', like: 'Grace' },
];

const announceEvents = async (built: Built, { mondays }: Seeding): Promise<void> => {
  for (const { week, day, title, from, to, like } of happenings) {
    const { departmentId } = whoOf(built)(like);
    const date = addDays(mondays[weeksBack + week]!, day);
    const id = built.act().ports.ids.next('evt');
    sure(await createEvent(built.act(), { id, departmentId, title, date, starttime: from, endtime: to }));
  }
};

/** `like` names a member of the team that the note is for. */
type Words = { week: number; day: number; like: string; text: string };
const words: Words[] = [
  { week: -1, day: 4, like: 'Eva', text: 'Card reader 2 is at the repair shop: take the one from the bar.' },
  { week: 0, day: 2, like: 'Eva', text: 'Table 12 has 14 people at 19:00. One of them is allergic to nuts.' },
  {
    week: 0,
    day: 3,
    like: 'Eva',
    text: 'Tasting of the winter menu at 15:00 in the bar: who works late comes earlier.',
  },
  { week: 0, day: 3, like: 'Chloé', text: 'Tasting at 15:00: six small plates of each new dish.' },
  { week: 0, day: 5, like: 'Finn', text: 'Two kegs are warm: serve from the left tap until 18:00.' },
  {
    week: 1,
    day: 0,
    like: 'Chloé',
    text: 'Fish comes at 10:30 instead of 8:00.\nOven 2 is off until noon for its service.',
  },
  { week: 1, day: 5, like: 'Amara', text: 'The bride arrives at 16:30 by boat: someone waits at the quay.' },
  {
    week: 2,
    day: 0,
    like: 'Grace',
    text: 'Stocktaking from 9:00. Please leave the cellar as it is on Sunday evening.',
  },
];

const tellTeams = async (built: Built, { mondays }: Seeding): Promise<void> => {
  const who = whoOf(built);
  const sentiments = words.map(({ week, day, like, text }) => {
    const { departmentId, teamId } = who(like);
    return { departmentId, date: addDays(mondays[weeksBack + week]!, day), teamId, text };
  });
  const days = [...Map.groupBy(sentiments, ({ departmentId, date }) => `${departmentId} ${date}`).values()].map(
    (own) => ({
      departmentId: own[0]!.departmentId,
      date: own[0]!.date,
      teams: own.map(({ teamId, text }) => ({ teamId, text })),
    }),
  );
  sure(await writeTeamNotes(built.act(), { days }));
};

/** In euro, by department of the named person; higher at the weekend. */
const turnover: Record<string, Record<Weekday, number>> = {
  Hanna: { mo: 4400, tu: 4500, we: 4900, th: 5600, fr: 6900, sa: 7400, su: 6100 },
  Amara: { mo: 1400, tu: 1400, we: 1700, th: 2000, fr: 2900, sa: 3600, su: 1800 },
  Grace: { mo: 3600, tu: 3600, we: 3800, th: 4200, fr: 5100, sa: 5400, su: 4500 },
};

/** Sets forecasts for all past weeks and the next three, so that past weeks can be compared with a forecast. */
const expectTurnover = async (built: Built, { accountId, mondays, chance }: Seeding): Promise<void> => {
  const first = mondays[weeksBack - 1]!;
  // A separate stream for earlier dates, so that other random values are unchanged.
  const earlier = chanceOf(`${accountId} forecast`);
  const expectedOn = (like: string, date: PlainDate, drawn: Chance) => {
    const expected = turnover[like]![weekdayOf(date)] + 50 * drawn.between(-4, 4);
    return { departmentId: whoOf(built)(like).departmentId, date, expectedTurnoverMinor: expected * 100 };
  };
  const days = Object.keys(turnover).flatMap((like) => [
    ...Array.from({ length: 28 }, (_, day) => expectedOn(like, addDays(first, day), chance)),
    ...Array.from({ length: 7 * (weeksBack - 1) }, (_, day) => expectedOn(like, addDays(mondays[0]!, day), earlier)),
  ]);
  sure(await setForecast(built.act(), { days }));
};

/** Enters turnover and cost of goods of every day so far, close to the usual figures. */
const enterTurnover = async (built: Built, { accountId, mondays, today }: Seeding): Promise<void> => {
  // A separate stream, so that other random values are unchanged.
  const chance = chanceOf(`${accountId} turnover`);
  const past = Array.from({ length: 7 * weeksBack + 7 }, (_, day) => addDays(mondays[0]!, day)).filter(
    (date) => date < today,
  );
  const days = Object.entries(turnover).flatMap(([like, usual]) =>
    past.map((date) => {
      const turnoverMinor = usual[weekdayOf(date)] * chance.between(88, 111);
      const expensesMinor = Math.round((turnoverMinor * chance.between(24, 29)) / 100);
      return { departmentId: whoOf(built)(like).departmentId, date, turnoverMinor, expensesMinor };
    }),
  );
  sure(await setTurnover(built.act(), { days }));
};

const asPerson = async ({ act, made }: Built, { employee }: Worker): Promise<Ctx<Viewer>> => {
  const { ports } = act();
  const { viewer } = await loadViewer(contextFor(ports, { viewer: null }), made.accountId, employee.id);
  return contextFor(ports, { viewer: viewer! });
};

/** An upcoming shift, offered to those of the named colleagues who are free that day. */
type Offer = { from: string; to: string[]; note: string; accepted?: true };
const offers: Offer[] = [
  { from: 'Noor', to: ['Eva', 'Kaja', 'Yusuf'], note: 'My exam was moved to that day' },
  { from: 'Eva', to: ['Sofie', 'Noor', 'Kaja'], note: 'I could take one of yours the week after' },
  { from: 'Bram', to: ['Finn', 'Mateo', 'Oona'], note: "My brother's birthday", accepted: true },
];

/** The next published shift of a person that a colleague is free for; unpublished shifts cannot be offered. */
const offerable = (
  { employee }: Worker,
  others: readonly Worker[],
  { shifts, series, absences }: WorkPlan,
  { today, mondays }: Seeding,
): { shift: ScheduledShift; free: Worker[] } | undefined => {
  const taken = [...shifts, ...absences.flatMap(({ days }) => days)];
  const busy = new Set(taken.map(({ employeeId, date }) => `${employeeId} ${date}`));
  const repeats = new Set(series.map(({ employeeId }) => employeeId));
  const [from, to] = [addDays(today, 2), addDays(today, 13)];
  return shifts
    .filter(({ employeeId, date, isTask }) => {
      const isComing = date >= from && date <= to && date !== heldBackIn(mondays);
      return employeeId === employee.id && !isTask && isComing;
    })
    .map((shift) => ({
      shift,
      free: others.filter(
        ({ employee: { id } }) =>
          !repeats.has(id) && [shift.date, addDays(shift.date, -1)].every((date) => !busy.has(`${id} ${date}`)),
      ),
    }))
    .find(({ free }) => free.length > 0);
};

const offerShifts = async (built: Built, seeding: Seeding, plan: WorkPlan): Promise<void> => {
  const who = whoOf(built);
  for (const { from, to, note, accepted } of offers) {
    const found = offerable(who(from), to.map(who), plan, seeding);
    if (!found) continue;
    const ctx = await asPerson(built, who(from));
    const id = ctx.ports.ids.next('exc');
    const employeeIds = found.free.map(({ employee }) => employee.id);
    sure(await offerExchange(ctx, { id, scheduledShiftId: found.shift.id, employeeIds, note }));
    if (accepted) sure(await acceptExchange(await asPerson(built, found.free[0]!), { id }));
  }
};

const files = [
  {
    title: 'House rules',
    description: 'Breaks, phones, sickness, keys: one page.',
    lines: [
      'House rules of Brasserie Lumen',
      '1. Clock in when you are dressed and ready.',
      '2. Ill? Call the duty manager before 8:00, or two hours before your shift.',
      '3. Swap a shift in Muster; it counts once a supervisor approves.',
      '4. The last one out checks the back door and the gas.',
    ],
  },
  {
    title: 'Allergens of the winter menu',
    description: 'Also in the blue folder beside the pass.',
    lines: [
      'Allergens of the winter menu',
      'Celeriac soup: celery, milk',
      'Waterzooi of fish: fish, milk, celery',
      'Stoofvlees: gluten, mustard, sulphites',
      'Winter pear: milk, egg, nuts',
    ],
  },
];

const shareFiles = async ({ act }: Built): Promise<void> => {
  for (const { title, description, lines } of files) {
    const content = Buffer.from(samplePdf(lines)).toString('base64');
    const file_name = `${title.toLowerCase().replaceAll(' ', '-')}.pdf`;
    const id = act().ports.ids.next('fil');
    sure(await createFile(act(), { id, file_name, title, description, shared: true, content }));
  }
};
