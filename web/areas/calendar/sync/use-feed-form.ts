import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { FeedScope } from '#domain/calendar/calendar-feed.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { CreateCalendarFeedDocument, EditCalendarFeedDocument, type FeedLineFragment } from './Feeds.generated.ts';

export type FeedValues = {
  name: string;
  rosters: FeedScope;
  openShifts: boolean;
  events: boolean;
  absentees: FeedScope;
  pending: boolean;
  departmentIds: string[];
  teamIds: string[];
};

const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'input.required'), noLongerThan(120)),
    rosters: z.string(),
    openShifts: z.boolean(),
    events: z.boolean(),
    absentees: z.string(),
    pending: z.boolean(),
    departmentIds: z.array(z.string()),
    teamIds: z.array(z.string()),
  })
  .check(
    z.refine((all) => all.rosters !== 'none' || all.absentees !== 'none' || all.openShifts || all.events, {
      path: ['rosters'],
      error: 'refusal.calendar.nothing',
    }),
  );

const startOf = (feed: FeedLineFragment | undefined, name: string): FeedValues => ({
  name: feed?.name ?? name,
  rosters: feed?.rosters ?? 'mine',
  openShifts: feed?.openShifts ?? false,
  events: feed?.events ?? true,
  absentees: feed?.absentees ?? 'none',
  pending: feed?.absenceStatuses.includes('Pending') ?? false,
  departmentIds: [...(feed?.departmentIds ?? [])],
  teamIds: [...(feed?.teamIds ?? [])],
});

const orAll = (ids: string[]): string[] | null => (ids.length > 0 ? ids : null);

const saidIn = ({ pending, departmentIds, teamIds, ...fields }: FeedValues) => ({
  ...fields,
  absenceStatuses: pending ? (['Approved', 'Pending'] as const) : (['Approved'] as const),
  departmentIds: orAll(departmentIds),
  teamIds: orAll(teamIds),
});

type Options = { feed?: FeedLineFragment; done: (url: string | undefined) => void };

/** Form of a new or existing feed. A new feed passes its address to `done`; it is not available later. */
export const useFeedForm = ({ feed, done }: Options) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [id] = useState(() => newId('cal'));
  const create = useMutate(CreateCalendarFeedDocument);
  const edit = useMutate(EditCalendarFeedDocument);
  return useAppForm({
    schema: schema as never,
    start: startOf(feed, t('calendar.rosters.mine')),
    send: async (values: FeedValues) => {
      const fields = saidIn(values);
      const absenceStatuses = [...fields.absenceStatuses];
      if (!feed)
        return (await create({ variables: { input: { ...fields, absenceStatuses, id } } })).data?.createCalendarFeed;
      const input = { ...fields, absenceStatuses, id: feed.id, version: feed.version };
      return (await edit({ variables: { input } })).data?.editCalendarFeed;
    },
    done: (answer) => {
      void client.refetchQueries({ include: 'active' });
      done('url' in answer ? answer.url : undefined);
    },
  });
};
