import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { columnsKey } from '#web/parts/custom-fields/use-own-columns.ts';
import { type ReportAddress, readAddress, writeAddress } from './report-address.ts';

/** The report as its address says it, and ways to say something else. */
export const useReportAddress = () => {
  const [query, setQuery] = useSearchParams();
  const today = todayIn(useViewer().zone);
  const text = query.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(text), today), [text, today]);
  const goTo = (change: Partial<ReportAddress>): void => {
    // Which of the company's own fields are shown narrows nothing and stays.
    const columns = query.get(columnsKey);
    const next = [writeAddress({ ...address, ...change }), columns && `${columnsKey}=${columns}`].filter(Boolean);
    setQuery(next.join('&'), { replace: true, flushSync: true });
  };
  return {
    ...address,
    today,
    goTo,
    narrow: (parameters: Partial<ReportParameters>): void =>
      goTo({ parameters: { ...address.parameters, ...parameters } }),
  };
};

export type ReportPlace = ReturnType<typeof useReportAddress>;
