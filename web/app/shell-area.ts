import type { Requirement } from '#domain/access/requirement.ts';
import { accountAccess } from '#domain/account/actions.ts';
import { billingAccess } from '#domain/billing/actions.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { onboardingAccess } from '#domain/onboarding/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';
import { IconLayoutDashboard } from '#web/ui/icons.ts';

const signedIn: Requirement = {};
const anybody: Requirement = { login: false };
/** These pages check the account state themselves and redirect when it does not apply. */
const anyState = identityAccess.viewSelf;
const overview = '/dashboard/my-overview';

/** The shell's own pages: dashboard, links from mails, help. */
export const shellArea = defineArea({
  pages: {
    '/dashboard/my-overview': { needs: signedIn, open: () => import('./dashboard/Dashboard.tsx') },
    '/universal/:type': { needs: signedIn, frame: 'alone', open: () => import('./universal/Universal.tsx') },
    '/universal/:type/:id': { needs: signedIn, frame: 'alone', open: () => import('./universal/Universal.tsx') },
    '/diary': { needs: signedIn, frame: 'alone', open: () => import('./universal/ToInsights.tsx') },
    '/locked': { needs: anyState, frame: 'alone', open: () => import('./states/Locked.tsx') },
    '/paused': { needs: anyState, frame: 'alone', open: () => import('./states/Paused.tsx') },
    '/trial-expired': { needs: anyState, frame: 'alone', open: () => import('./states/TrialExpired.tsx') },
    '/downgrade': { needs: billingAccess.changePlan, frame: 'alone', open: () => import('./states/Downgrade.tsx') },
    '/account-closed': { needs: anybody, frame: 'alone', open: () => import('./states/AccountClosed.tsx') },
    '/download-app': { needs: signedIn, open: () => import('./welcome/DownloadApp.tsx') },
    '/mobile-welcome': { needs: signedIn, frame: 'alone', open: () => import('./welcome/MobileWelcome.tsx') },
    '/account': { needs: signedIn, frame: 'alone', leads: true, open: () => import('./universal/ToAccount.tsx') },
    '/my-account': { needs: signedIn, frame: 'alone', leads: true, open: () => import('./universal/ToMyAccount.tsx') },
    '/updates': { needs: anybody, frame: 'alone', open: () => import('./updates/SystemUpdates.tsx') },
    '/onboarding': {
      needs: onboardingAccess.openOnboarding,
      open: () => import('./onboarding/OnboardingPage.tsx'),
    },
    '/dev/kitchen-sink': { needs: anybody, frame: 'alone', open: () => import('./dev/KitchenSink.tsx') },
  },
  modals: {
    support: { needs: signedIn, open: () => import('./support/Support.tsx') },
    highlights: { needs: signedIn, open: () => import('./highlights/Highlights.tsx') },
    'dashboard-feedback': {
      needs: accountAccess.sendDashboardFeedback,
      open: () => import('./dashboard/feedback/DashboardFeedback.tsx'),
    },
    'book-a-call': { needs: onboardingAccess.requestCall, open: () => import('./onboarding/BookCall.tsx') },
  },
  nav: { to: '/dashboard', label: 'shell.nav.dashboard', needs: signedIn },
  myItems: [{ to: overview, label: 'shell.myItems.overview', needs: signedIn, icon: IconLayoutDashboard }],
});
