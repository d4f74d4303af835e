/** The token at the end of the address that a mail led to. */
export const pathToken = (): string =>
  decodeURIComponent(window.location.pathname.replace(/\/$/, '').split('/')[2] ?? '');
