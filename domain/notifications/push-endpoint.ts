/** Hosts of the push services of browsers; one with a leading dot stands for the names below it. */
const hosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

export const longestEndpoint = 1024;

/**
 * Whether an address is one that a browser got from its push service: nothing else is ever sent to, or the product would post for
 * the caller that names an address.
 */
export const isPushEndpoint = (address: string): boolean => {
  if (address.length > longestEndpoint || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
};
