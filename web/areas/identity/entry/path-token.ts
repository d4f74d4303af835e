/** The token at the end of the URL in a mail. */
export const pathToken = (): string =>
  decodeURIComponent(window.location.pathname.replace(/\/$/, '').split('/')[2] ?? '');
