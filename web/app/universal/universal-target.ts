const withId: Record<string, (id: string) => string> = {
  employees: (id) => `/employees/${id}/overview`,
  'employee-absence': (id) => `/employees/${id}/absence`,
  news: (id) => `/news?newsId=${id}`,
  'exchange-request': (id) => `/dashboard/my-overview?modal=exchange-request/${id}`,
  'schedule-open-shift': (id) => `/dashboard/my-overview?modal=schedule-open-shift/${id}`,
  'absence-request': (id) => `/dashboard/my-overview?modal=absence-request/${id}`,
};

const plain: Record<string, string> = {
  leave: '/dashboard/my-absence',
  'my-absence': '/dashboard/my-absence',
  'my-schedule': '/dashboard/my-schedule',
  insights: '/insights',
  'my-account': '/my-account/login',
  employees: '/employees',
  news: '/news',
};

/** Target of a link from a mail (spec 2.3); without a required id: decision 21. */
export const universalTarget = (type: string, id: string | undefined): string => {
  const build = Object.hasOwn(withId, type) ? withId[type] : undefined;
  if (id && build) return build(encodeURIComponent(id));
  return (Object.hasOwn(plain, type) ? plain[type] : undefined) ?? '/dashboard/my-overview';
};
