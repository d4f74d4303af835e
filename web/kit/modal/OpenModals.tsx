import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useVerdict } from '#web/kit/access/use-may.ts';
import { LoginRedirect } from '#web/kit/router/LoginRedirect.tsx';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { ModalRow } from '#web/kit/screens/rows.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import type { OpenModal } from './codec.ts';
import { closeDialog, type Dialog } from './dialogs.ts';
import { modalMatcher } from './match.ts';
import { ModalContext, type ModalPlace, noPlace } from './modal-context.ts';
import { PlanLock } from './PlanLock.tsx';
import { useModals } from './use-modals.ts';

type Props = { rows: Record<string, ModalRow>; routed: readonly OpenModal[]; dialogs: readonly Dialog[] };

/**
 * The modal stack: modals of the address, then dialogs. Managed here because Mantine's Modal.Stack keeps unmounted entries; only
 * the topmost handles Esc and traps focus.
 */
export const OpenModals = ({ rows, routed, dialogs }: Props) => {
  const { close, closeAll } = useModals();
  const count = routed.length + dialogs.length;
  const find = useMemo(() => modalMatcher(rows), [rows]);
  return (
    <>
      {routed.map(({ path, query }, level) => {
        const match = find(path);
        const key = `${level} ${path}`;
        if (!match) return <Unknown key={key} leave={closeAll} />;
        const place = {
          depth: level + 1,
          top: level + 1 === count,
          pattern: match.pattern,
          params: match.params,
          query,
          close,
        };
        return <Routed key={key} row={match.row} place={place} />;
      })}
      {dialogs.map(({ id, content }, level) => {
        const depth = routed.length + level + 1;
        const place = { ...noPlace, depth, top: depth === count, close: () => closeDialog(id) };
        return (
          <ModalContext key={id} value={place}>
            <Suspense fallback={null}>{content}</Suspense>
          </ModalContext>
        );
      })}
    </>
  );
};

/** An unknown modal path shows an error. */
const Unknown = ({ leave }: { leave: () => void }) => {
  const { t } = useTranslation();
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    toastFault(t('access.noModal'));
    leave();
  });
  return null;
};

/** Checks login and access; then shows the modal, the plan-lock dialog, or redirects to the dashboard (decision 7). */
const Routed = ({ row, place }: { row: ModalRow; place: ModalPlace }) => {
  // Quotas apply to creation only (decision 5); an id in the query means editing (decision 9).
  const verdict = useVerdict(place.query.id ? { ...row.needs, quota: undefined } : row.needs);
  const Screen = lazyScreen(row.open);
  if (!verdict.ok && verdict.lacks === 'login') return <LoginRedirect />;
  if (!verdict.ok && verdict.lacks !== 'plan' && verdict.lacks !== 'quota') return <Navigate to="/dashboard" replace />;
  return (
    <ModalContext value={place}>
      <Suspense fallback={null}>{verdict.ok ? <Screen /> : <PlanLock lack={verdict} />}</Suspense>
    </ModalContext>
  );
};
