import { createNewsItem } from '#services/news/create-news-item.ts';
import { type Built, sure } from './build-company.ts';

/** Oldest first: hours ago, and the first name of somebody whose department alone reads it. */
type Message = { hoursAgo: number; title: string; text: string; onlyFor?: string };
const messages: Message[] = [
  {
    hoursAgo: 5 * 24,
    title: 'The bike shed is being repaired',
    text: 'Until Thursday, please leave your bike in the yard behind the kitchen. The gate stays open from 6:30.',
    onlyFor: 'Hanna',
  },
  {
    hoursAgo: 30,
    title: 'Winter menu from Friday on',
    text: 'Six new dishes and two new wines.\n\nTasting is on Thursday at 15:00 in the bar: come hungry. Allergens are in the blue folder beside the pass.',
    onlyFor: 'Hanna',
  },
  {
    hoursAgo: 4,
    title: 'Wishes for the holidays until the end of the month',
    text: 'Ask for time off between 20 December and 5 January before the first of December, so that everybody gets an answer at the same time.',
  },
];

/** What the demo company has told its people lately. */
export const notifyDemoNews = async ({ act, workers }: Built): Promise<void> => {
  for (const { hoursAgo, title, text, onlyFor } of messages) {
    const reader = workers.find(({ employee }) => employee.first_name === onlyFor);
    const ctx = act();
    const input = { id: ctx.ports.ids.next('nws'), title, text, departmentIds: reader && [reader.departmentId] };
    sure(await createNewsItem({ ...ctx, now: ctx.now.subtract({ hours: hoursAgo }) }, input));
  }
};
