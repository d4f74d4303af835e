import { useEffect, useState } from 'react';
import { nowMs } from './clock.ts';

/** Re-renders once a minute, so that greetings and countdowns stay correct on an open page. */
export const useMinute = (): number => {
  const [minute, setMinute] = useState(() => Math.floor(nowMs() / 60_000));
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(nowMs() / 60_000)), 5000);
    return () => clearInterval(timer);
  }, []);
  return minute;
};
