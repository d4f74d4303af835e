import { expect, it } from 'vitest';
import { losesLastManager, type Staff } from './last-manager.ts';

const today = '2026-11-21';
const groups = [
  { id: 'admin', permissions: ['manageAccount' as const] },
  { id: 'employee', permissions: ['viewOwnProfile' as const] },
];
type Row = [id: string, group: string, enddate?: string | null];
const staff = (rows: Row[], ownerId = 'olga', known: Staff['groups'] = groups): Staff => ({
  people: rows.map(([id, groupId, enddate = null]) => ({
    id,
    enddate,
    groups: [{ departmentId: 'dep_1', groupId }],
  })),
  groups: known,
  ownerId,
});

it.each<[string, boolean, Staff, Staff]>([
  [
    'the owner who stays is enough',
    false,
    staff([
      ['olga', 'employee'],
      ['mo', 'admin'],
    ]),
    staff([
      ['olga', 'employee'],
      ['mo', 'employee'],
    ]),
  ],
  [
    'taking the group from the only one who stays',
    true,
    staff([
      ['olga', 'employee', '2026-01-01'],
      ['mo', 'admin'],
    ]),
    staff([
      ['olga', 'employee', '2026-01-01'],
      ['mo', 'employee'],
    ]),
  ],
  [
    'a group that gives it no longer',
    true,
    staff([['mo', 'admin']], 'gone'),
    staff([['mo', 'admin']], 'gone', [{ id: 'admin', permissions: [] }]),
  ],
  ['a group that is deleted', true, staff([['mo', 'admin']], 'gone'), staff([['mo', 'admin']], 'gone', [])],
  [
    'a last day for the last one, even later',
    true,
    staff([['mo', 'admin']], 'gone'),
    staff([['mo', 'admin', '2027-01-01']], 'gone'),
  ],
  [
    'a last day while another one stays',
    false,
    staff(
      [
        ['mo', 'admin'],
        ['ed', 'admin'],
      ],
      'gone',
    ),
    staff(
      [
        ['mo', 'admin', '2026-11-22'],
        ['ed', 'admin'],
      ],
      'gone',
    ),
  ],
  [
    'the last of those who leave soon',
    true,
    staff([['mo', 'admin', '2027-01-01']], 'gone'),
    staff([['mo', 'employee', '2027-01-01']], 'gone'),
  ],
  [
    'those who left do not count before either',
    false,
    staff([['mo', 'admin', '2026-01-01']], 'gone'),
    staff([['mo', 'employee', '2026-01-01']], 'gone'),
  ],
])('[R1-02] %s', (_, lost, before, after) => {
  expect(losesLastManager(before, after, today)).toBe(lost);
});
