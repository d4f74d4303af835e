import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '#domain/kit/lengths.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { publishedDays } from '#web/parts/shifts/published-days.ts';
import { SetPublicationDocument } from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { PublicationPreviewDocument } from './PublishSchedule.generated.ts';
import { readersOf } from './publish-facts.ts';

/** Departments that publish a whole year ahead publish each date automatically, so notifying is off by default. */
const wholeYear = 365;

export type PublishDay = { date: PlainDate; published: boolean; drafts: number };

type Asked = {
  /** Empty means all departments the viewer may publish. */
  places: readonly string[];
  /** Initially chosen dates; empty means all dates of the range that have something to publish. */
  dates: readonly PlainDate[];
};

const isReason = (reason: string): boolean =>
  reason.trim() !== '' && lengthProblem(reason, longestReason) === undefined;

/** The preview of a range, the chosen dates, and their publication. */
export const usePublish = ({ from, to }: DateRange, { places, dates: wanted }: Asked) => {
  const [flipped, setFlipped] = useState<ReadonlySet<PlainDate>>(new Set());
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [chosenNotify, setChosenNotify] = useState<boolean | null>(null);
  const variables = { from, to, departmentIds: places.length > 0 ? [...places] : undefined };
  // The neighbouring week evaluates the same shifts without the dates around it; in the cache its verdicts would replace these.
  const { data, previousData, error } = useQuery(PublicationPreviewDocument, { variables, fetchPolicy: 'no-cache' });
  const all = useQuery(PublicationPreviewDocument, {
    variables: { from, to },
    skip: places.length === 0,
    fetchPolicy: 'no-cache',
  });
  const preview = (data ?? previousData)?.publicationPreview;

  const days = useMemo((): PublishDay[] => {
    // Dates that are not loaded yet can be neither published nor withdrawn.
    if (!preview) return [];
    const drafts = new Map(preview.draftDays.map((day) => [day.date, day.drafts]));
    return datesIn({ from, to }).map((date) => ({
      date,
      published: preview.days.filter((day) => day.date === date).every((day) => day.published),
      drafts: drafts.get(date) ?? 0,
    }));
  }, [preview, from, to]);
  const chosen = useMemo(() => {
    const first = new Set(wanted.length > 0 ? wanted : worthPublishing(days, preview?.people ?? []));
    return new Set(days.map(({ date }) => date).filter((date) => first.has(date) !== flipped.has(date)));
  }, [days, preview, wanted, flipped]);
  const readers = useMemo(() => readersOf(preview?.people ?? [], chosen), [preview, chosen]);
  const warnings = (preview?.warnings ?? []).filter(({ shift }) => chosen.has(shift.date));
  const departments = (all.data?.publicationPreview ?? preview)?.departments ?? [];
  const notify = chosenNotify ?? (preview?.departments ?? []).some(({ daysAhead }) => daysAhead < wholeYear);
  const hidden = days.filter(({ date, published }) => chosen.has(date) && !published).length;
  /** Whether publishing makes something visible or notifies someone. */
  const hasNews = chosen.size > 0 && (hidden > 0 || readers.length > 0);
  // When there is nothing to publish, no reasons are required.
  const blockers = hasNews ? (preview?.blockers ?? []).filter(({ shift }) => chosen.has(shift.date)) : [];

  const { send, sending } = useSending({
    departments: preview?.departments ?? [],
    days,
    chosen,
    blockers,
    reasons,
    notify,
  });

  return {
    preview,
    error,
    departments,
    days,
    chosen,
    choose: (date: PlainDate) => setFlipped((before) => toggled(before, date)),
    readers,
    blockers,
    warnings,
    reasons,
    excuse: (id: string, reason: string) => setReasons((before) => ({ ...before, [id]: reason })),
    /** Whether each blocked shift to be published has a reason. */
    excused: blockers.every(({ shift }) => isReason(reasons[shift.id] ?? '')),
    notify,
    setNotify: setChosenNotify,
    hasNews,
    /** Number of chosen days that are already published. */
    shown: chosen.size - hidden,
    sending,
    send,
  };
};

type Sending = {
  departments: readonly { id: string }[];
  days: readonly PublishDay[];
  chosen: ReadonlySet<PlainDate>;
  blockers: readonly { shift: { id: string; version: number } }[];
  reasons: Readonly<Record<string, string>>;
  notify: boolean;
};

/** Publishes the chosen dates with the entered reasons, or withdraws them; offers undo. */
const useSending = ({ departments, days, chosen, blockers, reasons, notify }: Sending) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [set, { loading: sending }] = useMutation(SetPublicationDocument);
  const send = async (published: boolean, done: () => void): Promise<void> => {
    const overrides = blockers.map(({ shift: { id, version } }) => ({ id, version, reason: reasons[id] ?? '' }));
    const dates = published
      ? [...chosen]
      : days.filter((day) => day.published && chosen.has(day.date)).map((day) => day.date);
    const input = {
      departmentIds: departments.map(({ id }) => id),
      dates,
      published,
      notify,
      ...(published ? { overrides } : {}),
    };
    const sent = set({ variables: { input } });
    let isLost = false;
    sent.catch(() => {
      isLost = true;
    });
    const answer = await answerOrToast(sent.then((result) => result.data?.setPublication));
    const reload = () => client.refetchQueries({ include: 'active' });
    // Reloading without a connection would lose the preview, and with it the choices and reasons.
    if (isLost) return;
    if (!answer) return void (await reload());
    publishedDays.announce(answer.days);
    const words = published ? 'planning.published' : 'planning.publish.withdrawn';
    offer(t(words, { count: dates.length }), await sent, reload);
    done();
    await reload();
  };
  return { send, sending };
};

/** Dates that are unpublished or have news; all dates when there is nothing to publish. */
const worthPublishing = (days: readonly PublishDay[], people: Parameters<typeof readersOf>[0]): PlainDate[] => {
  const hasNews = (date: PlainDate): boolean => readersOf(people, new Set([date])).length > 0;
  const worth = days.filter(({ date, published }) => !published || hasNews(date));
  return (worth.length > 0 ? worth : days).map(({ date }) => date);
};

const toggled = <T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
};
