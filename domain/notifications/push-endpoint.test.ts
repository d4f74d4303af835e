import { expect, it } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

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
