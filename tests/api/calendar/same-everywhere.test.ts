import { expect, it } from 'vitest';
import { deliverSchedule } from '#services/calendar/deliver-schedule.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { type Answered, newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld } from '#tests/kit/world.ts';
import { newCalendars } from './calendars.ts';

/** A small generator with a seed, so that each run plans the same week. */
const randoms = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

it('what is published is what each person sees in the schedule, in their month, in their feed and in the mail', async () => {
  const world = await newWorld();
  const planning = await newPlanning(world);
  const calendars = newCalendars(world);
  const random = randoms(7);
  const people = ['employee', 'colleague', 'nobody'] as const;
  const kinds = Object.values(planning.shifts);
  const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  for (const date of dates)
    for (const role of people)
      if (random() < 0.6)
        await planning.plan({
          date,
          employeeId: world.ids[role],
          shiftId: kinds[Math.floor(random() * kinds.length)],
        });
  const hidden = dates.filter(() => random() < 0.3);
  expect(hidden.length).toBeGreaterThan(0);
  const planner = await world.as('planner');
  await planner.mutate('mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }', {
    input: { departmentIds: [world.departmentId], dates: hidden, published: false },
  });
  const range = { from: dates[0], to: dates.at(-1) };
  await planner.mutate('mutation ($input: SendScheduleInput!) { sendSchedule(input: $input) { __typename } }', {
    input: { ...range, pdf: false, namesOnly: false, ics: false },
  });
  const items = await queryAll(world.ports.table, partition(logPartition(world.accountId, '2026-11-10T08:00:00Z')));
  const sent = items.map(loggedEvent).find(({ type }) => type === 'scheduleSent')!;
  await deliverSchedule(contextFor(world.ports, { viewer: null }), sent);

  const { week } = await planning.week('planner', range);
  for (const role of people) {
    const published = (week.scheduledShifts as Answered[])
      .filter((shift) => shift.employeeId === world.ids[role] && !hidden.includes(shift.date as string))
      .map(({ occurrence_id, startsAt, endsAt }) => `${occurrence_id} ${startsAt} ${endsAt}`)
      .sort();
    const own = await planning.week(role, range);
    const seen = (own.week.scheduledShifts as Answered[])
      .filter((shift) => shift.employeeId === world.ids[role])
      .map(({ occurrence_id, startsAt, endsAt }) => `${occurrence_id} ${startsAt} ${endsAt}`);
    expect(seen.sort()).toEqual(published);
    const caller = await world.as(role);
    const month = await caller.query(
      `{ mySchedule(from: "${range.from}", to: "${range.to}") { occurrence_id startsAt endsAt } }`,
    );
    const mine = (month.data.mySchedule as Answered[]).map(
      (one) => `${one.occurrence_id} ${one.startsAt} ${one.endsAt}`,
    );
    expect(mine.sort()).toEqual(published);
    const { url } = await calendars.feed(role);
    const iso = (moment: string) => moment.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z');
    const fed = (await calendars.read(url)).map(
      ({ uid, start, end }) => `${uid.split('@')[0]} ${iso(start)} ${iso(end)}`,
    );
    expect(fed.sort()).toEqual(published);
    const mail = world.ports.mail.sent.find(({ id }) => id === `${sent.id}:${world.ids[role]}`);
    expect(mail?.text.match(/\d\d:\d\d–\d\d:\d\d/g) ?? []).toHaveLength(published.length);
  }
});
