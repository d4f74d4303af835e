import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Arrangement } from '#domain/reports/arrange-report.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { paintedAtOnce, useAddressNow } from '#web/kit/router/address-now.ts';
import { type Opened, type ReportAddress, readAddress, writeAddress } from './report-address.ts';

/** State of a history entry that `open` added, so that closing goes back instead of adding one. */
type Added = { opened?: boolean };

/** The report settings in the address, and functions that change them; the same while the address is, so that filters render once. */
export const useReportAddress = () => {
  const { report: slug } = useParams();
  const [query, setQuery] = useSearchParams();
  const today = todayIn(useViewer().zone);
  const text = query.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(text), today, slug), [text, today, slug]);
  const state = useLocation().state as Added | null;
  const navigate = useNavigate();
  const now = useAddressNow();
  return useMemo(() => {
    /** Other lines than those that are open may follow, so everything above the report closes. */
    const goTo = (change: Partial<ReportAddress>): void =>
      setQuery(writeAddress({ ...address, opened: null, ...change }), { replace: true, ...paintedAtOnce });
    const narrow = (parameters: Partial<ReportParameters>): void =>
      goTo({ parameters: { ...address.parameters, ...parameters } });
    return {
      ...address,
      today,
      goTo,
      narrow,
      open: (opened: Opened): void => {
        // A press on the button of a row is one on the row too.
        if (readAddress(new URLSearchParams(now().search), today, slug).opened) return;
        setQuery(writeAddress({ ...address, opened }), { state: { opened: true } satisfies Added, ...paintedAtOnce });
      },
      /** Shows or hides the derivation of the open rows. */
      explain: (path: string[], explained: boolean): void =>
        setQuery(writeAddress({ ...address, opened: { path, explained } }), { replace: true, state, ...paintedAtOnce }),
      close: (): void => void (state?.opened ? navigate(-1) : goTo({ opened: null })),
      layOut: (change: Partial<Arrangement>): void =>
        narrow({ arrangement: { ...address.parameters.arrangement, ...change } }),
    };
  }, [address, today, slug, state, setQuery, navigate, now]);
};

export type ReportPlace = ReturnType<typeof useReportAddress>;
