import { useEffect, useRef, useState } from 'react';

/** True from the moment that the element has been on screen, and the browser has painted what is more urgent. */
export const useSeen = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    let idle = 0;
    const show = () => {
      idle = requestAnimationFrame(() => setSeen(true));
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      show();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(idle);
    };
  }, [seen]);
  return { ref, seen };
};
