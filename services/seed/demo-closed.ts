import { addDays } from '#domain/time/plain-date.ts';
import { closeHours } from '#services/closing/close-hours.ts';
import { type Built, sure } from './build-company.ts';
import type { Seeding } from './plan.ts';

/** The payroll has the first week that was worked in Ghent; London is not done yet. */
export const closeFirstWeek = async ({ act, organisation }: Built, { mondays }: Seeding): Promise<void> => {
  const ghent = organisation.departments.filter(({ name }) => name === 'Brasserie' || name === 'Events');
  const dates = Array.from({ length: 7 }, (_, day) => addDays(mondays[0]!, day));
  const days = ghent.flatMap(({ id: departmentId }) => dates.map((date) => ({ departmentId, date })));
  sure(await closeHours(act(), { days }));
};
