import { Temporal } from 'temporal-polyfill';
import type { SentimentTag } from '#domain/insights/sentiment.ts';
import { weekOf } from '#domain/time/week.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { giveSentiment } from '#services/insights/give-sentiment.ts';
import { contextFor } from '#services/kit/context.ts';
import { editSettings } from '#services/organisation/edit-settings.ts';
import { type Built, sure } from './build-company.ts';
import { chanceOf } from './chance.ts';
import type { Seeding, WorkPlan } from './plan.ts';

const departments = ['Events', 'Borough'];

/** Tags and comments in addition to the mood; most answers have none. */
const samples: Record<'happy' | 'neutral' | 'unhappy', { tags: SentimentTag[]; comments: string[] }> = {
  happy: {
    tags: ['team', 'planning', 'workplace'],
    comments: ['Great evening, the team was complete for once', 'Nice guests, and out on time'],
  },
  neutral: { tags: ['planning', 'breaks'], comments: ['Fine, only the delivery came late again'] },
  unhappy: {
    tags: ['workload', 'breaks'],
    comments: ['No break until four', 'Two people short on the floor all evening'],
  },
};

/** Events and Borough ask for sentiments; most people answered for one or two shifts. */
export const addDemoSentiments = async (built: Built, { accountId }: Seeding, plan: WorkPlan): Promise<void> => {
  const { act, organisation } = built;
  // A separate stream, so that other random values are unchanged.
  const chance = chanceOf(`${accountId} sentiments`);
  const asking = organisation.departments.filter(({ name }) => departments.includes(name));
  for (const { id, version } of asking)
    sure(await editSettings(act(), { departmentId: id, version, askSentiment: true }));
  const ids = new Set(asking.map(({ id }) => id));
  const { ports } = act();
  const first = new Map<string, WorkPlan['entries'][number]>();
  for (const entry of plan.entries) {
    const key = `${entry.employeeId} ${weekOf(entry.date)}`;
    if (ids.has(entry.departmentId) && !first.has(key)) first.set(key, entry);
  }
  for (const { id, employeeId, endsAt } of first.values()) {
    if (!chance.percent(80)) continue;
    const mood = chance.percent(60) ? 'happy' : chance.percent(55) ? 'neutral' : 'unhappy';
    const { viewer } = await loadViewer(contextFor(ports, { viewer: null }), accountId, employeeId);
    const tags = chance.percent(70) ? [chance.pick(samples[mood].tags)] : [];
    const comment = chance.percent(15) ? chance.pick(samples[mood].comments) : null;
    const now = Temporal.Instant.from(endsAt).add({ minutes: 5 });
    sure(await giveSentiment({ ...contextFor(ports, { viewer: viewer! }), now }, { id, mood, tags, comment }));
  }
};
