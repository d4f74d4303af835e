import { useEffect } from 'react';

/** Calls when no one has touched the screen or pressed a key for so long; again and again, until someone does. */
export const useIdle = (ms: number, idle: () => void): void => {
  useEffect(() => {
    let timer = setTimeout(idle, ms);
    const touched = (): void => {
      clearTimeout(timer);
      timer = setTimeout(idle, ms);
    };
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, touched);
    };
  }, [ms, idle]);
};
