import { Modal } from '@mantine/core';
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useVerdict } from '#web/kit/access/use-may.ts';
import { LoginRedirect } from '#web/kit/router/LoginRedirect.tsx';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { ModalRow } from '#web/kit/screens/rows.ts';
import { type OpenModal, readModals } from './codec.ts';
import { closeDialog, dialogStore } from './dialogs.ts';
import { type ModalMatch, modalMatcher } from './match.ts';
import { ModalContext, type ModalPlace } from './modal-context.ts';
import { openerList } from './openers.ts';
import { PlanLock } from './PlanLock.tsx';
import { useModals } from './use-modals.ts';

type Rows = Record<string, ModalRow>;

/** The secondary outlet: login, `meets`, then the modal, the plan-lock dialog, or the dashboard. */
export const ModalOutlet = ({ rows }: { rows: Rows }) => {
  const { search } = useLocation();
  const { close, closeAll } = useModals();
  const find = useMemo(() => modalMatcher(rows), [rows]);
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.get);
  const routed = useMemo(() => readModals(search), [search]);
  useFocusReturn(routed.length + dialogs.length);

  return (
    <Modal.Stack>
      {routed.map((modal, level) => {
        const match = find(modal.path);
        if (!match) return <Unknown key={`${level} ${modal.path}`} leave={closeAll} />;
        const place = { depth: level + 1, pattern: match.pattern, params: match.params, query: modal.query, close };
        return <Routed key={`${level} ${modal.path}`} modal={modal} match={match} place={place} />;
      })}
      {dialogs.map(({ id, content }, level) => (
        <Placed key={id} depth={routed.length + level + 1} close={() => closeDialog(id)}>
          {content}
        </Placed>
      ))}
    </Modal.Stack>
  );
};

const Placed = ({ depth, close, children }: { depth: number; close: () => void; children: ReactNode }) => (
  <ModalContext value={{ depth, pattern: '', params: {}, query: {}, close }}>{children}</ModalContext>
);

/** A path that no row knows opens nothing. */
const Unknown = ({ leave }: { leave: () => void }) => {
  const left = useRef(false);
  useLayoutEffect(() => {
    if (!left.current) leave();
    left.current = true;
  });
  return null;
};

type RoutedProps = { modal: OpenModal; match: ModalMatch<ModalRow>; place: ModalPlace };

const Routed = ({ match, place }: RoutedProps) => {
  const verdict = useVerdict(match.row.needs);
  const Screen = lazyScreen(match.row.open);
  if (verdict.ok)
    return (
      <ModalContext value={place}>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </ModalContext>
    );
  if (verdict.lacks === 'login') return <LoginRedirect />;
  if (verdict.lacks !== 'plan' && verdict.lacks !== 'quota') return <Navigate to="/dashboard" replace />;
  return (
    <ModalContext value={place}>
      <PlanLock lack={verdict} />
    </ModalContext>
  );
};

/** Mantine gives the focus to nobody when a stacked modal closes; this gives it back level by level. */
const useFocusReturn = (depth: number): void => {
  const [list] = useState(openerList);
  const before = useRef(0);
  useLayoutEffect(() => {
    if (depth > before.current) list.opened(depth);
    if (depth < before.current) list.closed(depth);
    before.current = depth;
  }, [depth, list]);
};
