import { IconBeach, IconCalendarEvent, IconPigMoney, IconPlusMinus } from '@tabler/icons-react';
import type { MyItemRow, NavRow } from '#web/kit/screens/rows.ts';

/** Entries of spec 2.4 whose page may still be to come: shown as soon as some area has the page. An area's own row wins. */
export const navToCome: readonly NavRow[] = [
  { to: '/news', label: 'shell.nav.news', needs: {} },
  // Below basic it says so instead of opening (decision 13).
  { to: '/insights', label: 'shell.nav.insights', needs: { allOf: ['viewLog'] }, lock: 'basic', tag: 'shell.nav.beta' },
  { to: '/employees', label: 'shell.nav.employees', needs: { allOf: ['viewAllUsers'] } },
];

export const myItemsToCome: readonly MyItemRow[] = [
  { to: '/dashboard/my-schedule', label: 'shell.myItems.schedule', needs: {}, icon: IconCalendarEvent },
  {
    to: '/dashboard/my-absence',
    label: 'shell.myItems.absence',
    needs: { anyOf: ['viewAbsentee', 'viewOwnAbsentee', 'viewVacationHours'] },
    lock: 'basic',
    icon: IconBeach,
  },
  {
    to: '/dashboard/my-plus-minus',
    label: 'shell.myItems.plusMinus',
    needs: { anyOf: ['viewPlusMinHours', 'viewOwnPlusMinHours'] },
    // The page itself asks no plan (decision 14).
    lock: 'basic',
    icon: IconPlusMinus,
  },
  {
    to: '/dashboard/my-minijob',
    label: 'shell.myItems.minijob',
    needs: { plan: 'basic', flag: 'minijob', minijob: true, anyOf: ['viewMinijob', 'viewOwnMinijob'] },
    icon: IconPigMoney,
  },
];

export const profileToCome: readonly NavRow[] = [
  { to: '/my-account/profile', label: 'shell.profile.myProfile', needs: {} },
  { to: '/my-account/login', label: 'shell.profile.myLogin', needs: {} },
  { to: '/my-account/notifications', label: 'shell.profile.myNotifications', needs: {} },
  { to: '/my-account/files', label: 'shell.profile.myFiles', needs: { plan: 'basic' } },
];
