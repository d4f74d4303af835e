import type { MyOverview } from './use-my-overview.ts';

/** What the server says on a dashboard where nothing has happened yet. */
export const emptyOverview: MyOverview = {
  __typename: 'MyOverview',
  today: '2026-11-10',
  schedule: [],
  nextShift: null,
  timesheets: [],
  openShifts: [],
  news: [],
  birthdays: [],
  endingContracts: [],
  weather: [],
  exchanges: [],
};
