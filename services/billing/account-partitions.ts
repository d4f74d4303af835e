/**
 * Partitions of a company's items, by the kind of item whose attributes fill the key template; `account` covers those of every
 * company. tests/architecture/account-partitions.test.ts finds missing keys.
 */
export const partitionsOf: Readonly<Record<string, readonly string[]>> = {
  account: [
    ...['2fa', 'apps', 'cred', 'emailundo', 'events', 'exchanges#live', 'feedback', 'fields', 'files', 'groups'],
    ...[
      'guides',
      'heard',
      'held',
      'import',
      'join',
      'kept-hours',
      'kept-leave',
      'kept-plus-minus',
      'kioskPins',
      'kioskRefused',
      'kioskTries',
    ],
    ...[
      'kiosks',
      'links',
      'logins',
      'looks',
      'news',
      'org',
      'payouts',
      'payroll',
      'people',
      'reports',
      'sent',
      'series',
    ],
    ...['settings', 'stamps', 'tokens', 'worked', 'worked-by-person'],
    // Serialisation items of a company (`turnOf`).
    ...['absence-restrictions', 'clockIpAddresses', 'custom-fields', 'kioskTurn', 'payroll-turn', 'rights', 'skills'],
    'terms',
    // Copies by which people are read (`people-copies.ts`).
    ...['terms-of-people', 'd#many#people', 'd#many#holders'],
    'd#many#log',
    // Readers of news until 29 November 2026; written by no one since.
    'news-reads',
  ],
  employee: [
    ...['dev#${id}', 'feeds#${id}', 'op#${id}', 'own#${id}', 'passkeys#${id}', 'reports#jobs#${id}', 'ses#${id}'],
    ...['terms#${id}', 'e#${id}#absences', 'e#${id}#approved', 'e#${id}#clock', 'e#${id}#days', 'e#${id}#minijob'],
    ...['e#${id}#news', 'e#${id}#notes', 'e#${id}#notifications'],
  ],
  department: [
    ...['d#${id}#absences', 'd#${id}#log', 'd#${id}#people', 'd#${id}#holders', 'd#${id}#respondents'],
    ...['d#${id}#contracts', 'd#${id}#sentiments', 'd#${id}#wishes'],
  ],
  workedWeek: ['d#${departmentId}#w#${week}'],
  exchange: ['exchanges#${shelf}'],
  newsItem: ['news#${id}'],
  recurringReport: ['reports#${id}'],
  payrollRun: ['payroll#${id}'],
  kioskDevice: ['kioskPresses#${id}'],
  operation: ['answer#${operationId}'],
  journal: ['journal#${id}'],
};
