import { useQuery } from '@apollo/client/react';
import { use, useMemo, useState } from 'react';
import { endingMonths } from '#domain/contracts/ending-contracts.ts';
import { weatherDaysAhead } from '#domain/organisation/weather.ts';
import { addDays, addMonths } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { MyOverviewDocument, type MyOverviewQuery, type MyOverviewQueryVariables } from './MyOverview.generated.ts';
import { OverviewParts } from './overview-parts.ts';

type Answer = MyOverviewQuery['myOverview'];
/** The overview with all parts; unselected ones are empty. */
export type MyOverview = { [Part in Exclude<keyof Answer, 'nextShift'>]-?: NonNullable<Answer[Part]> } & {
  /** Null without one. */
  nextShift: NonNullable<Answer['nextShift']> | null;
};

type Asked = {
  overview: MyOverview | undefined;
  error: Error | undefined;
  /** Asks the server again. */
  reload: () => void;
};

/** Widgets mounted within this time of the first share its answer. */
const sharedMs = 10_000;
let askedAt = Number.NEGATIVE_INFINITY;

const firstPolicy = (): 'cache-first' | 'cache-and-network' => {
  const shared = performance.now() - askedAt < sharedMs;
  if (!shared) askedAt = performance.now();
  return shared ? 'cache-first' : 'cache-and-network';
};

const whole = (answer: Answer): MyOverview => ({
  ...answer,
  schedule: answer.schedule ?? [],
  nextShift: answer.nextShift ?? null,
  timesheets: answer.timesheets ?? [],
  openShifts: answer.openShifts ?? [],
  news: answer.news ?? [],
  birthdays: answer.birthdays ?? [],
  endingContracts: answer.endingContracts ?? [],
  weather: answer.weather ?? [],
  exchanges: answer.exchanges ?? [],
});

const useVariables = (): MyOverviewQueryVariables => {
  const parts = use(OverviewParts);
  const minDate = todayIn(useViewer().zone);
  return useMemo(
    () => ({
      schedule: parts.has('schedule'),
      timesheets: parts.has('timesheets'),
      openShifts: parts.has('openShifts'),
      news: parts.has('news'),
      birthdays: parts.has('birthdays'),
      endingContracts: parts.has('endingContracts'),
      weather: parts.has('weather'),
      exchanges: parts.has('exchanges'),
      minDate,
      maxDate: addDays(minDate, weatherDaysAhead),
      contractsMaxDate: addMonths(minDate, endingMonths),
    }),
    [parts, minDate],
  );
};

/** Whether an answer before has all parts that are asked for now. */
const hasParts = (answer: MyOverviewQuery | undefined, asked: MyOverviewQueryVariables): boolean =>
  Object.entries(asked).every(
    ([part, isAsked]) => isAsked !== true || answer?.myOverview[part as keyof Answer] !== undefined,
  );

/** The viewer's overview, fetched once for all widgets. */
export const useMyOverview = (): Asked => {
  const [fetchPolicy] = useState(firstPolicy);
  const variables = useVariables();
  const { data, previousData, error, refetch } = useQuery(MyOverviewDocument, {
    variables,
    fetchPolicy,
    nextFetchPolicy: 'cache-first',
  });
  // While a newly enabled widget loads, others keep their data; also when a new day can't be loaded, unless a widget would look empty.
  const answer = (data ?? (error && !hasParts(previousData, variables) ? undefined : previousData))?.myOverview;
  const overview = useMemo(() => answer && whole(answer), [answer]);
  return { overview, error, reload: () => void refetch() };
};
