import { type Browser, chromium } from 'playwright';
import { wholeBrowser } from '#tests/e2e/browsers.ts';

/** The Chromium of the e2e tests, without background activity. */
export const launchChromium = (): Promise<Browser> => chromium.launch(wholeBrowser);
