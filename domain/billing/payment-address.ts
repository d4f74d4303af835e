const hosts = ['stripe.com', 'chargebee.com'];

/** Whether an address belongs to a billing system (over TLS) or to this machine. Other addresses are never opened. */
export const isPaymentAddress = (address: string): boolean => {
  if (/^\/dev\/pay\/[\w-]+(\/invoice\.pdf)?$/.test(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const known = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && known && username === '' && password === '';
};
