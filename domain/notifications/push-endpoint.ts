/** Hosts of browser push services; a leading dot matches subdomains. */
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

/** Whether an address belongs to a browser push service. Nothing else is ever sent to, to prevent server-side request forgery. */
export const isPushEndpoint = (address: string): boolean => {
  if (address.length > longestEndpoint || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
};
