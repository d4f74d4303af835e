import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import type { AccountState } from '#domain/access/viewer.ts';
import { useVerdict } from '#web/kit/access/use-may.ts';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import type { Locked } from '#web/kit/modal/dialog-kinds.ts';
import { openPlanLock } from '#web/kit/modal/open-plan-lock.tsx';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import type { Lazy, PageRow } from '#web/kit/screens/rows.ts';
import { SkeletonPage } from '#web/ui/Skeletons.tsx';
import { LoginRedirect } from './LoginRedirect.tsx';
import { lazyScreen } from './lazy-screen.ts';

/** The introduction shown instead of the page while its module is untouched; undefined otherwise. */
const useFirstTouch = (): Lazy | undefined => {
  const { pathname } = useLocation();
  const { viewer } = useAuthentication();
  const row = useAreas()
    .map(({ firstTouch }) => firstTouch)
    .find((page) => page && `${pathname}/`.startsWith(`${page.prefix}/`));
  return row && viewer?.untouched.includes(row.module) ? row.open : undefined;
};

/** Redirect targets by account state (spec 2.1). */
const statePages: Partial<Record<AccountState, string>> = {
  paused: '/paused',
  expired: '/trial-expired',
  paymentRequired: '/locked',
  locked: '/locked',
  closed: '/account-closed',
};

/** Redirects to the dashboard and shows what the page's plan includes. */
const PlanRedirect = ({ lack }: { lack: Locked }) => {
  const [first] = useState(lack);
  useEffect(() => openPlanLock(first), [first]);
  return <Navigate to="/dashboard" replace />;
};

/** Guards every page of the table; rows do not guard themselves. */
export const PageGuard = ({ row }: { row: PageRow }) => {
  const verdict = useVerdict(row.needs);
  const { t } = useTranslation();
  const firstTouch = useFirstTouch();
  const Screen = lazyScreen((row.leads ? undefined : firstTouch) ?? row.open);
  if (verdict.ok)
    return (
      <Suspense fallback={<SkeletonPage label={t('common.loading')} />}>
        <Screen />
      </Suspense>
    );
  if (verdict.lacks === 'login') return <LoginRedirect />;
  if (verdict.lacks === 'plan' || verdict.lacks === 'quota') return <PlanRedirect lack={verdict} />;
  if (verdict.lacks === 'state') return <Navigate to={statePages[verdict.state] ?? '/locked'} replace />;
  return <Navigate to="/dashboard" replace />;
};
