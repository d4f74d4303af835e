import { renderApp } from '#web/app/testing/render-app.tsx';
import { shiftsArea } from '#web/areas/shifts/area.ts';
import type { OpenShiftFactsFragment } from '#web/areas/shifts/open-shift/OpenShift.generated.ts';
import type { RequiredShiftFactsFragment } from '#web/areas/shifts/required-shift/RequiredShift.generated.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { ShiftTypeFragment } from '#web/parts/shifts/ShiftType.generated.ts';

/** Shared by the tests of the shift modals: an organisation with one department, and one item of each kind. */
export const places = {
  organisation: {
    __typename: 'Organisation',
    departments: [
      {
        __typename: 'Department',
        id: 'dep_1',
        name: 'Bar',
        zone: 'UTC',
        active: true,
        location: { __typename: 'Location', id: 'loc_1', name: 'Lumen' },
      },
    ],
    teams: [{ __typename: 'Team', id: 'tem_1', name: 'Floor', order: 1, department_id: 'dep_1' }],
  },
};

export const shiftType: ShiftTypeFragment = {
  __typename: 'Shift',
  id: 'shf_1',
  version: 3,
  department_id: 'dep_1',
  name: 'Late',
  long_name: 'Floor late',
  description: null,
  starttime: '17:00',
  endtime: '23:00',
  breakMinutes: 30,
  paidBreakMinutes: 0,
  meals: 1,
  colour: '#028dbe',
  skills: [],
  rateCardId: null,
  customFields: [],
  order: 2,
  hide_end_time: false,
  isTask: false,
  active: true,
};

const repeat = {
  interval: 1,
  weekdays: ['mo' as const],
  first_occurrence: '2026-11-16',
  repeat_until: null,
  date: '2026-11-16',
};

export const offered = (over: Partial<OpenShiftFactsFragment> = {}): OpenShiftFactsFragment => ({
  __typename: 'OpenShift',
  id: 'osh_1',
  version: 4,
  seriesId: null,
  occurrence_id: 'osh_1:2026-11-16',
  departmentId: 'dep_1',
  teamId: 'tem_1',
  shiftId: 'shf_1',
  date: '2026-11-16',
  starttime: '17:00',
  endtime: '23:00',
  startsAt: '2026-11-16T17:00:00Z',
  endsAt: '2026-11-16T23:00:00Z',
  zone: 'UTC',
  breakMinutes: 30,
  paidBreakMinutes: 0,
  minutes: 330,
  note: 'Wear black',
  tags: [],
  isTask: false,
  published: true,
  hide_end_time: false,
  instances: 2,
  instances_remaining: 2,
  requests: 0,
  approval_required: true,
  status: null,
  location_name: 'Lumen',
  department_name: 'Bar',
  Team: { __typename: 'Team', id: 'tem_1', name: 'Floor' },
  Shift: { __typename: 'Shift', id: 'shf_1', long_name: 'Floor late', colour: '#028dbe' },
  candidates: [],
  repeat: null,
  customFields: [],
  ...over,
});

export const ofSeries = { seriesId: 'osh_9', repeat: { __typename: 'Repeat' as const, ...repeat } };

export const needed = (over: Partial<RequiredShiftFactsFragment> = {}): RequiredShiftFactsFragment => ({
  __typename: 'RequiredShift',
  id: 'rqs_1',
  version: 2,
  seriesId: null,
  departmentId: 'dep_1',
  teamId: null,
  shiftId: null,
  skill_ids: [],
  date: '2026-11-16',
  starttime: '12:00',
  endtime: '15:00',
  breakMinutes: 0,
  instances: 2,
  match: 'min',
  time_settings: 'outside',
  zone: 'UTC',
  customFields: [],
  repeat: null,
  ...over,
});

export const refusal = (key: string, over: object = {}) => ({
  __typename: 'Refusal',
  code: 'STATE',
  key,
  field: null,
  measured: null,
  limit: null,
  current: null,
  ...over,
});

type Shown = { answers?: Answers; plans?: boolean; flags?: string[]; plan?: 'free' | 'premium'; page?: string };

/** Opens the modal above a page that asks for nothing, or the specified page, as a planner by default. */
export const showModal = (
  modal: string,
  { answers = {}, plans = true, flags = [], plan = 'premium', page = '/mobile-welcome?' }: Shown = {},
) =>
  renderApp({
    path: `${page}&modal=${encodeURIComponent(modal)}`,
    areas: [shiftsArea as Area],
    viewer: viewerAnswer(plans ? 'all' : [], { zone: 'UTC', flags, plan } as never),
    answers: {
      PlaceChoices: () => places,
      ShiftTypes: () => ({ shifts: [shiftType] }),
      RateCardChoices: () => ({ rateBook: { __typename: 'RateBook', rateCards: [] } }),
      CustomFieldForms: () => ({ customFields: [] }),
      ShiftTags: () => ({ shiftTags: ['Training', 'Key holder'] }),
      TemplateChoices: () => ({ shifts: [shiftType] }),
      ...answers,
    },
  });
