import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import type { ViewerQuery } from '#web/kit/access/Viewer.generated.ts';
import { type SignedIn, signedInFrom } from '#web/kit/access/viewer-model.ts';

type Answer = NonNullable<ViewerQuery['viewer']>;

const hanna: Answer = {
  __typename: 'Viewer',
  userId: 'emp_hanna',
  accountId: 'acc_lumen',
  firstName: 'Hanna',
  lastName: 'Lindqvist',
  name: 'Hanna Lindqvist',
  email: 'hanna@lumen.example',
  verified: true,
  locale: 'en',
  timeFormat: '24h',
  firstWeekday: 'mo',
  theme: 'auto',
  avatarUrl: null,
  unreadNotifications: 0,
  isOwner: false,
  isAccountManager: false,
  isSupervisor: false,
  plan: 'premium',
  state: 'active',
  flags: [],
  grants: [],
  departmentIds: ['dep_1'],
  teamIds: [],
  quotas: [],
  zone: 'Europe/Brussels',
  currency: 'EUR',
  mayApproveOwn: false,
  hasMinijob: false,
  viewedBy: null,
  guides: null,
  dashboard: { __typename: 'Dashboard', id: 'emp_hanna', widgets: [] },
  account: {
    __typename: 'Account',
    id: 'acc_lumen',
    company: 'Brasserie Lumen',
    continue_subscription: true,
    hasTrial: false,
    trialDays: 0,
    is_beta_account: false,
    hasExampleData: false,
    coc_in_schedule: true,
    AccountType: { __typename: 'AccountType', name: 'Premium' },
  },
};

/** The server's answer about a viewer with these permissions in one department. */
export const viewerAnswer = (permissions: readonly Permission[] | 'all' = [], over: Partial<Answer> = {}): Answer => ({
  ...hanna,
  isAccountManager: permissions === 'all' || permissions.includes('manageAccount'),
  grants: [
    {
      __typename: 'Grant',
      departmentId: 'dep_1',
      permissions: [...(permissions === 'all' ? permissionIds : permissions)],
    },
  ],
  ...over,
});

export const testViewer = (permissions: readonly Permission[] | 'all' = [], over: Partial<Answer> = {}): SignedIn =>
  signedInFrom(viewerAnswer(permissions, over));
