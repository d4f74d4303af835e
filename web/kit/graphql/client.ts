import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { type MetaEffects, reportMeta } from './answer-meta.ts';
import {
  askedOnceLink,
  documentIdLink,
  headerLink,
  httpLink,
  idempotencyLink,
  lostSessionLink,
  metaLink,
  retryLink,
} from './links.ts';

/**
 * Types of which there is one, or that are part of what holds them: rows of an answer mean nothing without the dates
 * and filters that they were asked with, whatever their id says.
 */
const typePolicies = {
  Viewer: { keyFields: ['userId'] },
  Grant: { keyFields: false },
  Quota: { keyFields: false },
  NotificationSettings: { keyFields: [] },
  WidgetSetting: { keyFields: false },
  // Asked for in parts, as widgets are switched on.
  MyOverview: { merge: true },
  Organisation: { merge: true },
  Money: { keyFields: false },
  // Lists and the request itself ask for different steps of one absence.
  AbsenceMay: { keyFields: false, merge: true },
  // The badge asks for the counts and the sidebar for the lists of one and the same.
  OpenRequests: { keyFields: false, merge: true },
  TimesheetDay: { keyFields: false },
  TimesheetsReportRow: { keyFields: false },
  TimesheetSummaryRow: { keyFields: false },
  Report: { keyFields: false },
  ReportColumn: { keyFields: false },
  ReportRow: { keyFields: false },
  ReportCell: { keyFields: false },
  // Under which rules a person is, and what they work, on the dates asked for: weeks asked ahead must not overwrite it.
  PersonFact: { keyFields: false },
  FillCandidate: { keyFields: false },
  // What one operation made of a shift: another operation on the same shift is named as well.
  ScheduleHistoryStep: { keyFields: false },
} as const;

/**
 * The one Apollo client of the page. `fetch` is replaced in tests. Which types a union has is stated there alone: our
 * fragments name types of which there are things (a house test holds it), so the page needs no list, only the library's
 * warnings do.
 */
export const makeClient = (
  effects: MetaEffects,
  fetcher?: typeof fetch,
  possibleTypes?: Record<string, string[]>,
): ApolloClient =>
  new ApolloClient({
    cache: new InMemoryCache({ typePolicies, possibleTypes }),
    queryDeduplication: false,
    link: ApolloLink.from([
      askedOnceLink(),
      metaLink(reportMeta(effects)),
      lostSessionLink(effects.refreshViewer),
      idempotencyLink(),
      documentIdLink,
      retryLink,
      headerLink,
      httpLink(fetcher),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
