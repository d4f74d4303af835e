import { existsSync } from 'node:fs';

const firstOf = (files: readonly (string | undefined)[]) => files.find((file) => file && existsSync(file));

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const whole = firstOf([process.env.CHROMIUM_PATH, '/usr/bin/chromium']);

/** The full Chromium that people use: it can show notifications. */
export const wholeBrowser = { executablePath: whole, args };

/** Headless Chromium, which needs a quarter less processor time; the full one where it is not installed. */
export const browser = { executablePath: firstOf(['/usr/bin/chromium-headless-shell', whole]), args };
