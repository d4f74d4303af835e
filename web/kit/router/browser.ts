/** Steps that load a document. One object, so that tests can stand in for the browser. */
export const browser = {
  reload: (): void => window.location.reload(),
  replace: (address: string): void => window.location.replace(address),
  openTab: (): Window | null => window.open('about:blank', '_blank'),
  address: (): string => window.location.href,
};
