import { browser } from './browser.ts';

/** Opens a tab at once and navigates it when the address is known; where tabs are blocked, the current tab navigates. */
export const openTab = () => {
  const tab = browser.openTab();
  return {
    go: (address: string): void => {
      if (!tab) {
        browser.replace(address);
        return;
      }
      // The opened page must not access its opener.
      tab.opener = null;
      tab.location.replace(address);
    },
    close: (): void => tab?.close(),
  };
};
