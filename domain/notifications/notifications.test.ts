import { expect, it } from 'vitest';
import { expiringFiles } from './file-reminders.ts';
import type { NotificationLine } from './notification.ts';
import { notificationKinds } from './notification-kinds.ts';
import { placeOf } from './notification-place.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { isReceiver, type ReceiverRule, receivingKinds, withRule } from './receivers.ts';

it('leads from the question when one can work to the week that it asks about', () => {
  const line = {
    kind: 'availabilityReminder',
    subject: '2026-12-07',
    facts: { from: '2026-12-07' },
  } as NotificationLine;
  const { searchParams } = new URL(placeOf(line), 'https://muster.example');
  expect(searchParams.get('modal')).toBe('availability?date=2026-12-07');
});

const rule = (groupIds: string[], departmentId = 'dep_1'): ReceiverRule => ({
  kind: 'absenceRequested',
  departmentId,
  groupIds,
});
const asked = { kind: 'absenceRequested', departmentId: 'dep_1' } as const;
const holds = (groupId: string, departmentId = 'dep_1') => [{ departmentId, groupId }];

it.each([
  ['nothing is said', [], holds('pgr_a'), true],
  ['their group is named', [rule(['pgr_b', 'pgr_a'])], holds('pgr_a'), true],
  ['another group is named', [rule(['pgr_b'])], holds('pgr_a'), false],
  ['they hold the group elsewhere', [rule(['pgr_a'])], holds('pgr_a', 'dep_2'), false],
  ['no one is to be told', [rule([])], holds('pgr_a'), false],
  ['it is said of another department', [rule([], 'dep_2')], holds('pgr_a'), true],
  ['they hold no group', [rule(['pgr_a'])], [], false],
])('where %s', (_when, rules, held, told) => expect(isReceiver(rules, asked, held)).toBe(told));

it('is said once for a kind and department, and taken back by null', () => {
  const rules = withRule(withRule([rule(['pgr_x'], 'dep_2')], rule(['pgr_a', 'pgr_a'])), rule(['pgr_b']));
  expect(rules).toEqual([rule(['pgr_x'], 'dep_2'), rule(['pgr_b'])]);
  expect(withRule(rules, { ...asked, groupIds: null })).toEqual([rule(['pgr_x'], 'dep_2')]);
});

it('is for kinds that others act on', () => {
  const people = ['contractEnding', 'fileExpiring', 'birthday', 'anniversary', 'joinRequested', 'profileEdited'];
  const requests = ['openShiftRequested', 'exchangeRequested', 'absenceRequested'];
  const known = [...requests, 'automaticClockOut', 'forgotToClockIn', ...people];
  expect(receivingKinds).toEqual(expect.arrayContaining(known));
  expect(receivingKinds.filter((kind) => notificationKinds[kind].to !== 'others')).toEqual([]);
});

const file = (validUntil: string | null) => ({ id: 'fil_1', holder: 'emp_1', title: 'First aid', validUntil });

it.each([
  ['30 days before its last one', '2027-01-01', '2027-01-31', 1],
  ['5 days before', '2027-01-26', '2027-01-31', 1],
  ['on no day between', '2027-01-25', '2027-01-31', 0],
  ['not on the day itself', '2027-01-31', '2027-01-31', 0],
  ['never, without a last day', '2027-01-01', null, 0],
])('a file is announced %s', (_, today, validUntil, count) =>
  expect(expiringFiles([file(validUntil)], { from: today, to: today })).toHaveLength(count),
);

it('a file is announced once for days that are made up for together', () => {
  expect(expiringFiles([file('2027-01-31')], { from: '2026-12-31', to: '2027-01-26' })).toEqual([file('2027-01-31')]);
});

it.each([
  'https://fcm.googleapis.com/fcm/send/dQw4:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
])('a push service is sent to: %s', (address) => expect(isPushEndpoint(address)).toBe(true));

it.each([
  ['no address', 'fcm.googleapis.com'],
  ['not over TLS', 'http://fcm.googleapis.com/fcm/send/x'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/x'],
  ['with a name and password', 'https://a:b@fcm.googleapis.com/fcm/send/x'],
  ['another host that ends alike', 'https://evilfcm.googleapis.com/x'],
  ['a host that only begins so', 'https://fcm.googleapis.com.evil.example/x'],
  ['a host of windows.com that is none', 'https://notify.windows.com.evil.example/x'],
  ['one that hides in the path', 'https://evil.example/fcm.googleapis.com'],
  ['one that hides in a name', 'https://fcm.googleapis.com@evil.example/'],
  ['this machine', 'https://localhost/x'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['an address of IPv6', 'https://[::1]/x'],
  ['too long', `https://fcm.googleapis.com/${'x'.repeat(1024)}`],
])('nothing else is: %s', (_, address) => expect(isPushEndpoint(address)).toBe(false));
