import { vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { publishingArea } from '#web/areas/publishing/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';
import type { PublicationPreviewQuery } from './PublishSchedule.generated.ts';

export type Preview = PublicationPreviewQuery['publicationPreview'];
const state = (date: string, starttime = '09:00') =>
  ({
    __typename: 'PublicationState',
    date,
    starttime,
    endtime: '17:00',
    zone: 'Europe/London',
    startsAt: `${date}T${starttime}:00Z`,
    shift: 'Day shift',
    team: 'Floor',
  }) as const;
/** The week of the preview. */
export const dates = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);

/** Preview of publishing the week: one new and one changed shift of Eva. */
export const preview = (over: Partial<Preview> = {}): Preview => ({
  __typename: 'PublicationPreview',
  departments: [{ __typename: 'PublicationDepartment', id: 'dep_1', name: 'Bar', daysAhead: 14 }],
  days: dates.map((date) => ({ __typename: 'DayPublication', departmentId: 'dep_1', date, published: false })),
  people: [
    {
      __typename: 'PublicationReader',
      employeeId: 'emp_2',
      name: 'Eva de Wit',
      notices: [
        {
          __typename: 'PublicationNotice',
          subject: 'sch_1:2026-11-16',
          departmentId: 'dep_1',
          kind: 'added',
          was: null,
          now: state('2026-11-16'),
        },
        {
          __typename: 'PublicationNotice',
          subject: 'sch_2:2026-11-17',
          departmentId: 'dep_1',
          kind: 'changed',
          was: state('2026-11-17'),
          now: state('2026-11-17', '10:00'),
        },
      ],
    },
  ],
  blockers: [],
  warnings: [],
  drafts: 2,
  draftDays: [{ __typename: 'DraftDay', date: '2026-11-16', drafts: 1 }],
  ...over,
});

/** A shift that blocks the publication of its day. */
export const red: Preview['blockers'][number] = {
  __typename: 'PublicationBlocker',
  employeeName: 'Eva de Wit',
  shift: {
    __typename: 'ScheduledShift',
    id: 'sch_3',
    version: 4,
    departmentId: 'dep_1',
    employeeId: 'emp_2',
    date: '2026-11-18',
    starttime: '09:00',
    endtime: '17:00',
    startsAt: '2026-11-18T08:00:00Z',
    zone: 'Europe/Brussels',
    department_name: 'Bar',
    Shift: { __typename: 'Shift', id: 'shf_1', long_name: 'Day shift' },
    verdict: {
      __typename: 'Verdict',
      level: 'block',
      findings: [
        {
          __typename: 'Finding',
          rule: 'overlap',
          level: 'block',
          ids: ['sch_9'],
          date: null,
          measured: null,
          limit: null,
          source: null,
        },
      ],
    },
  },
};

/** Opens the modal above a dashboard, with a server that answers with this preview. */
export const show = (
  given: Preview | Promise<Preview>,
  publish = vi.fn(),
  query = '',
  asked = vi.fn(),
  answers: Answers = {},
) =>
  renderApp({
    path: `/dashboard/my-overview?modal=publish-schedule/week/2026-11-18${query}`,
    areas: [publishingArea as Area],
    viewer: viewerAnswer('all'),
    answers: {
      MyOverview: () => ({ myOverview: { ...emptyOverview, today: '2026-11-10' } }),
      PublicationPreview: async ({ variables }) => {
        asked(variables);
        return { publicationPreview: await given };
      },
      SetPublication: ({ variables }) => {
        publish(variables.input);
        const { dates, published } = variables.input as { dates: string[]; published: boolean };
        const days = dates.map((date) => ({ __typename: 'DayPublication', departmentId: 'dep_1', date, published }));
        return { setPublication: { __typename: 'SchedulePublication', days } };
      },
      ...answers,
    },
  });
