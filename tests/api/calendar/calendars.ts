import { handler } from '#functions/api/calendar.ts';
import { setPorts } from '#functions/runtime.ts';
import { type Answered, refusalFields } from '#tests/api/schedule/planning.ts';
import { httpEvent } from '#tests/kit/client.ts';
import { type ReadEntry, readCalendar } from '#tests/kit/read-calendar.ts';
import type { Role, World } from '#tests/kit/world.ts';

export const feedFields = `id version name rosters openShifts events absentees absenceStatuses departmentIds teamIds
  createdAt rotatedAt lastFetchedAt`;
/** Requests for an address, which API tokens cannot make. */
const fromBrowsers: Readonly<Record<string, string>> = {
  createCalendarFeed: 'CreateCalendarFeed',
  rotateCalendarFeed: 'RotateCalendarFeed',
};
const answers: Readonly<Record<string, string>> = {
  editCalendarFeed: `... on CalendarFeed { ${feedFields} }`,
  revokeCalendarFeed: '... on Done { ok }',
  createEvent: '... on CalendarEvent { id version title date }',
  editEvent: '... on CalendarEvent { id version title date sequence_id }',
  deleteEvent: '... on Done { ok }',
};

/** Helpers that create feeds and events, and read what a calendar would. */
export const newCalendars = (world: World) => {
  const id = (prefix: string): string => world.ports.ids.next(prefix);
  const call = async (role: Role, name: string, input: object): Promise<Answered> => {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${answers[name]} ${refusalFields} } }`;
    const trusted = fromBrowsers[name];
    const answer = await (trusted
      ? (await world.session(role)).run(trusted, { input })
      : (await world.as(role)).mutate(document, { input }));
    if (!answer.data?.[name]) throw new Error(JSON.stringify(answer.errors));
    return answer.data[name];
  };
  const get = async (url: string, headers: Record<string, string> = {}, from = '203.0.113.7') => {
    setPorts(world.ports);
    return handler(httpEvent('GET', new URL(url).pathname, undefined, headers, [], from));
  };
  return {
    call,
    get,
    id,
    /** A feed of the viewer's own shifts, unless `over` changes that. */
    feed: async (role: Role, over: object = {}): Promise<{ url: string; feed: Answered }> =>
      (await call(role, 'createCalendarFeed', {
        id: id('cal'),
        name: 'My shifts',
        rosters: 'mine',
        openShifts: false,
        events: false,
        absentees: 'none',
        absenceStatuses: [],
        ...over,
      })) as unknown as { url: string; feed: Answered },
    read: async (url: string): Promise<ReadEntry[]> => {
      const { statusCode, body } = await get(url);
      if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
      return readCalendar(body!).entries;
    },
  };
};

export type Calendars = ReturnType<typeof newCalendars>;
