import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children only when waiting has lasted 150 ms, so that quick answers do not flicker. */
export const Late = ({ children }: { children: ReactNode }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return late ? children : null;
};
