import { useLayoutEffect, useRef, useState } from 'react';

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

/**
 * True from the moment that the element has been on screen, and the browser has painted what is more urgent. With `atOnce`, what
 * is in view is seen before anything is painted: waiting for two frames is only worth it for what takes long to come.
 */
export const useSeen = ({ atOnce = false }: { atOnce?: boolean } = {}) => {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    if (atOnce && isInView(element)) {
      setSeen(true);
      return;
    }
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      frame = requestAnimationFrame(() => setSeen(true));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [seen, atOnce]);
  return { ref, seen };
};
