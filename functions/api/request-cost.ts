import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { ApiContext } from '#graphql/base/context.ts';
import { selectedFields } from './root-fields.ts';

/** Cost limit of a request: three reports, or thirty plain fields. */
export const costLimit = 30;

/**
 * Weights of root fields. Unlisted fields cost 1, which is up to five table calls in a small company. A test compares the weights
 * with counted calls.
 */
export const weights: Readonly<Record<string, number>> = {
  // The schema: no calls, but 350 kB.
  __schema: 10,
  __type: 10,
  // Weeks of all departments, evaluated.
  bulkMessagePreview: 10,
  copyWeekPreview: 10,
  // Thirty requests, with the weeks of their departments.
  decisionPreview: 10,
  exchangeCandidates: 10,
  diary: 10,
  fillFacts: 10,
  invoicePdf: 10,
  leaveRulesPreview: 10,
  // A Query for each of up to 300, or 1,000, people.
  approvalEffect: 10,
  changeEffect: 10,
  openShiftCandidates: 10,
  // Everything that anyone worked, for everyone.
  payroll: 10,
  // Three weeks of the log.
  lastChange: 10,
  // Everything that is planned and pending in a place from today on.
  placeRemoval: 12,
  publicationPreview: 10,
  // A quarter of hours, with a read for each department and week.
  insights: 20,
  ratesPreview: 20,
  settingsPreview: 20,
  report: 10,
  scheduleHistory: 10,
  sendSchedulePreview: 10,
  teamLeave: 10,
  anonymisePreview: 18,
  shiftsAfter: 10,
  timesheetSummary: 10,
  timesheetsReport: 10,
  turnoverForecast: 10,
  // Up to a month of all departments, with a read for each of them and each week.
  scheduleChart: 8,
  turnoverChart: 8,
  salaryChart: 8,
  absenceChart: 8,
  hoursToCheck: 8,
  hoursToClose: 8,
  timesheetDays: 8,
  // Weeks as they are stored, and those around them.
  planningFacts: 5,
  // Weeks as they are stored.
  availability: 4,
  scheduleChanges: 4,
  // What hangs on each example person, in every week of the example.
  exampleData: 4,
  // Everyone's balances.
  leaveBalances: 4,
  plusMinusBalances: 4,
  yearEnd: 4,
  scheduleWeek: 4,
  sentiments: 4,
  statement: 4,
  today: 4,
  timesheets: 4,
  // One page of one person.
  payrollTrail: 4,
  contractPreview: 4,
  suggestedAbsenceDates: 4,
  absence: 2,
  absencePreview: 2,
  exchange: 2,
  leaveWhatIf: 2,
  timeOffCorrectionPreview: 2,
  employee: 2,
  myOverview: 2,
  // A read for each department that someone decides for.
  openRequests: 2,
  scheduledShift: 2,
  shiftWorkplace: 2,
  timesheetEntry: 2,
};

/** The cost of an operation: its root fields by weight, each answered name once. */
const costOf = ({ selectionSet }: OperationDefinitionNode, document: DocumentNode): number => {
  const fields = new Map(
    selectedFields(selectionSet, document).map(({ alias, name }) => [alias?.value ?? name.value, name.value]),
  );
  return [...fields.values()].reduce((sum, name) => sum + (name === '__typename' ? 0 : (weights[name] ?? 1)), 0);
};

/**
 * Reads of the table that a query may make for each unit of its cost. What is not kept yet of a thousand people takes a read each,
 * so this is far above the calls that weights are compared with.
 */
export const usualReadsPerUnit = 200;

/**
 * A request that costs too much is refused before its first resolver runs, and a query that reads too much as soon as it does.
 * Mutations have no such limit: one that ends halfway might leave half of its work.
 */
export const requestCost: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue: { ctx }, document, operation }) => {
      const measured = operation ? costOf(operation, document) : 0;
      if (measured > costLimit)
        throw new GraphQLError(`This request costs ${measured} and may cost ${costLimit}`, {
          extensions: { code: 'QUOTA', key: 'requestTooCostly', measured, limit: costLimit, http: { status: 200 } },
        });
      if (operation?.operation === 'query')
        ctx.counts.mostReads = (ctx.ports.settings.readsPerUnit ?? usualReadsPerUnit) * Math.max(1, measured);
    },
    willSendResponse: async ({ contextValue: { ctx }, response }) => {
      if (!ctx.counts.exceeded || response.body.kind !== 'single') return;
      const limit = ctx.counts.mostReads;
      // Parts of the answer may lack what could not be read, also where the fault was caught.
      response.body.singleResult = {
        errors: [
          {
            message: `This request may read ${limit} times and needs more`,
            extensions: { code: 'QUOTA', key: 'tooManyReads', limit },
          },
        ],
      };
      response.http.status = 200;
    },
  }),
};
