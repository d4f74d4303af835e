/** What Chromium's browsers hand over when Muster could be installed; other browsers never do. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Holds the browser's own prompt back, so that it is asked at a good moment; called before anything is drawn. */
export const keepInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    for (const listener of listeners) listener();
  });
};

export const installPrompt = {
  get: (): InstallPrompt | undefined => kept,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
