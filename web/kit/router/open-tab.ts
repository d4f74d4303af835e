import { browser } from './browser.ts';

/** A tab of its own, opened at once and led to an address when that is known; where tabs are blocked this one goes there. */
export const openTab = () => {
  const tab = browser.openTab();
  return {
    go: (address: string): void => {
      if (!tab) {
        browser.replace(address);
        return;
      }
      // What is opened must not reach back into the product.
      tab.opener = null;
      tab.location.replace(address);
    },
    close: (): void => tab?.close(),
  };
};
