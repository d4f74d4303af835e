import { type Browser, chromium } from 'playwright';
import { wholeBrowser } from '#tests/e2e/browsers.ts';

/** The Chromium of the journeys, which does nothing but what it is told. */
export const launchChromium = (): Promise<Browser> => chromium.launch(wholeBrowser);
