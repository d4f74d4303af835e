import type { PublicationPreviewQuery } from './PublishSchedule.generated.ts';

type Person = PublicationPreviewQuery['publicationPreview']['people'][number];
export type ShownNotice = Person['notices'][number];

/** One person and the content of the notification. */
export type Reader = {
  id: string;
  name: string;
  added: number;
  changed: number;
  removed: number;
  notices: ShownNotice[];
};

const dateOf = ({ was, now }: ShownNotice): string => (now ?? was)!.date;

/** People to notify for the chosen dates; people without news are left out. */
export const readersOf = (people: readonly Person[], chosen: ReadonlySet<string>): Reader[] =>
  people.flatMap(({ employeeId: id, name, notices: all }) => {
    const notices = all
      .filter((notice) => [notice.was, notice.now].some((state) => state && chosen.has(state.date)))
      .sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
    if (notices.length === 0) return [];
    const count = (kind: ShownNotice['kind']): number => notices.filter((notice) => notice.kind === kind).length;
    return [{ id, name, added: count('added'), changed: count('changed'), removed: count('removed'), notices }];
  });
