import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Arrangement } from '#domain/reports/arrange-report.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { type ReportAddress, readAddress, writeAddress } from './report-address.ts';

/** The report settings in the address, and functions that change them. */
export const useReportAddress = () => {
  const { report: slug } = useParams();
  const [query, setQuery] = useSearchParams();
  const today = todayIn(useViewer().zone);
  const text = query.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(text), today, slug), [text, today, slug]);
  const goTo = (change: Partial<ReportAddress>): void =>
    setQuery(writeAddress({ ...address, ...change }), { replace: true, flushSync: true });
  const narrow = (parameters: Partial<ReportParameters>): void =>
    goTo({ parameters: { ...address.parameters, ...parameters } });
  return {
    ...address,
    today,
    goTo,
    narrow,
    layOut: (change: Partial<Arrangement>): void =>
      narrow({ arrangement: { ...address.parameters.arrangement, ...change } }),
  };
};

export type ReportPlace = ReturnType<typeof useReportAddress>;
