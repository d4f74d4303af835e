/** Full-page navigation. An object, so that tests can replace it. */
export const browser = {
  reload: (): void => window.location.reload(),
  replace: (address: string): void => window.location.replace(address),
  openTab: (): Window | null => window.open('about:blank', '_blank'),
  address: (): string => window.location.href,
};
