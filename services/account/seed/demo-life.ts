import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import { addDays, type PlainDate, type Weekday, weekdayOf } from '#domain/time/plain-date.ts';
import { createEvent } from '#services/calendar/create-event.ts';
import { acceptExchange } from '#services/exchange/answer-exchange.ts';
import { offerExchange } from '#services/exchange/offer-exchange.ts';
import { createFile } from '#services/files/create-file.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { setForecast } from '#services/organisation/set-forecast.ts';
import { saveFavoriteReport } from '#services/reports/favorite-reports.ts';
import { type Built, sure } from './build-company.ts';
import { heldBackIn, type Seeding, type Worker, type WorkPlan, weeksBack } from './plan.ts';
import { samplePdf } from './sample-pdf.ts';

/** What goes on around the plan: events, expected turnover, swaps, files, a report that is kept. */
export const addDemoLife = async (built: Built, seeding: Seeding, plan: WorkPlan): Promise<void> => {
  await announceEvents(built, seeding);
  await expectTurnover(built, seeding);
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

/** In euro, by department of the person named: guests come at the weekend. */
const turnover: Record<string, Record<Weekday, number>> = {
  Hanna: { mo: 3100, tu: 3200, we: 3700, th: 4600, fr: 7200, sa: 7900, su: 5600 },
  Amara: { mo: 800, tu: 800, we: 1200, th: 1600, fr: 3800, sa: 4900, su: 900 },
  Grace: { mo: 2600, tu: 2700, we: 2900, th: 3500, fr: 5200, sa: 5600, su: 4100 },
};

/** For four weeks from the last one on. */
const expectTurnover = async (built: Built, { mondays, chance }: Seeding): Promise<void> => {
  const first = mondays[weeksBack - 1]!;
  const days = Object.entries(turnover).flatMap(([like, usual]) =>
    Array.from({ length: 28 }, (_, day) => {
      const date = addDays(first, day);
      const expected = usual[weekdayOf(date)] + 50 * chance.between(-4, 4);
      return { departmentId: whoOf(built)(like).departmentId, date, expectedTurnoverMinor: expected * 100 };
    }),
  );
  sure(await setForecast(built.act(), { days }));
};

const asPerson = async ({ act, made }: Built, { employee }: Worker): Promise<Ctx<Viewer>> => {
  const { ports } = act();
  const { viewer } = await loadViewer(contextFor(ports, { viewer: null }), made.accountId, employee.id);
  return contextFor(ports, { viewer: viewer! });
};

type Offer = { from: string; to: string[]; note: string; accepted?: true };
const offers: Offer[] = [
  { from: 'Noor', to: ['Eva', 'Kaja'], note: 'My exam was moved to that day' },
  { from: 'Eva', to: ['Sofie'], note: 'I could take one of yours the week after' },
  { from: 'Bram', to: ['Finn'], note: "My brother's birthday", accepted: true },
];

/** Somebody's next shift that the others are there and free for; what is not published cannot be offered. */
const nextShiftOf = (
  { employee }: Worker,
  others: readonly Worker[],
  { shifts, series, absences }: WorkPlan,
  { today, mondays }: Seeding,
): ScheduledShift | undefined => {
  const taken = [...shifts, ...absences.flatMap(({ days }) => days)];
  const busy = new Set(taken.map(({ employeeId, date }) => `${employeeId} ${date}`));
  const repeats = new Set(series.map(({ employeeId }) => employeeId));
  const isFree = ({ employee: { id } }: Worker, date: PlainDate): boolean =>
    !repeats.has(id) && [-1, 0, 1].every((days) => !busy.has(`${id} ${addDays(date, days)}`));
  const [from, to] = [addDays(today, 2), addDays(today, 13)];
  return shifts.find(
    ({ employeeId, date, isTask }) =>
      employeeId === employee.id &&
      !isTask &&
      date >= from &&
      date <= to &&
      date !== heldBackIn(mondays) &&
      others.every((one) => isFree(one, date)),
  );
};

const offerShifts = async (built: Built, seeding: Seeding, plan: WorkPlan): Promise<void> => {
  const who = whoOf(built);
  for (const { from, to, note, accepted } of offers) {
    const others = to.map(who);
    const shift = nextShiftOf(who(from), others, plan, seeding);
    if (!shift) continue;
    const ctx = await asPerson(built, who(from));
    const id = ctx.ports.ids.next('exc');
    const employeeIds = others.map(({ employee }) => employee.id);
    sure(await offerExchange(ctx, { id, scheduledShiftId: shift.id, employeeIds, note }));
    if (accepted) sure(await acceptExchange(await asPerson(built, others[0]!), { id }));
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
      '4. Whoever closes up checks the back door and the gas.',
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
